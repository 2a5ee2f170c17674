//! Look-ups for a chunk of rows with AVX2: values are gathered for eight rows, then the maxima are taken of
//! all eight at once.
//!
//! Whether places are inside of a table is seen for the whole chunk beforehand. They always are: what is
//! done where not does not matter, as long as nothing outside is read.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use crate::batch::CHUNK;
use crate::tables::Product;

/// Rows whose values are gathered at once.
pub(super) const ROWS: usize = 8;
/// The most minors that are looked up in one pass.
const MINORS: usize = 6;

/// Raises scores to the best of the products of one pattern with others.
#[target_feature(enable = "avx2")]
pub(super) fn raise_to_products(
    values: &Product,
    major: &[u16; CHUNK],
    minors: &[usize],
    places: &[[u16; CHUNK]],
    scores: &mut [[u16; ROWS]],
) {
    let (values, stride) = (&values.values[..], values.stride as usize);
    let rows = values.len().checked_div(stride).unwrap_or(0);
    if !all_below(major, rows) || !minors.iter().all(|&minor| all_below(&places[minor], stride)) {
        return;
    }
    for minors in minors.chunks(MINORS) {
        let place = |i: usize| &places[minors[i]];
        // SAFETY: the majors are below the number of rows in the values, the minors below their length.
        unsafe {
            match minors.len() {
                1 => raise_to_row::<1>(values, stride, major, std::array::from_fn(place), scores),
                2 => raise_to_row::<2>(values, stride, major, std::array::from_fn(place), scores),
                3 => raise_to_row::<3>(values, stride, major, std::array::from_fn(place), scores),
                4 => raise_to_row::<4>(values, stride, major, std::array::from_fn(place), scores),
                5 => raise_to_row::<5>(values, stride, major, std::array::from_fn(place), scores),
                _ => raise_to_row::<MINORS>(values, stride, major, std::array::from_fn(place), scores),
            }
        }
    }
}

/// # Safety
///
/// Every minor must be below the stride, every major below the number of strides in the values.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn raise_to_row<const N: usize>(
    values: &[u16],
    stride: usize,
    major: &[u16; CHUNK],
    minors: [&[u16; CHUNK]; N],
    scores: &mut [[u16; ROWS]],
) {
    let minors = minors.map(|minor| minor.as_chunks::<ROWS>().0);
    for (i, (scores, major)) in scores.iter_mut().zip(major.as_chunks::<ROWS>().0).enumerate() {
        let mut found = [_mm_setzero_si128(); N];
        macro_rules! rows {
            ($($row:literal)*) => {$(
                // SAFETY: there are that many rows, by what the caller promises.
                let row = unsafe { values.as_ptr().add(usize::from(major[$row]) * stride) };
                for (minor, found) in minors.iter().zip(&mut found) {
                    // SAFETY: and as many values in each.
                    let value = unsafe { *row.add(usize::from(minor[i][$row])) };
                    *found = _mm_insert_epi16::<$row>(*found, i32::from(value));
                }
            )*};
        }
        rows!(0 1 2 3 4 5 6 7);
        raise(scores, found);
    }
}

/// Raises scores to the values at places.
#[target_feature(enable = "avx2")]
pub(super) fn raise_to_values(values: &[u16], places: &[u16; CHUNK], scores: &mut [[u16; ROWS]]) {
    if !all_below(places, values.len()) {
        return;
    }
    for (places, scores) in places.as_chunks::<ROWS>().0.iter().zip(scores) {
        // SAFETY: all places are below the number of values.
        raise(scores, [unsafe { gather(values, places) }]);
    }
}

/// Puts the values at places where these were, for so many rows or a few more.
#[target_feature(enable = "avx2")]
pub(super) fn replace(values: &[u16], places: &mut [u16; CHUNK], rows: usize) {
    if !all_below(places, values.len()) {
        return;
    }
    for places in places.as_chunks_mut::<ROWS>().0.iter_mut().take(rows.div_ceil(ROWS)) {
        // SAFETY: all places are below the number of values.
        let found = unsafe { gather(values, places) };
        // SAFETY: the store writes the eight numbers of two bytes; no alignment is needed.
        unsafe { _mm_storeu_si128(places.as_mut_ptr().cast(), found) };
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn all_below(places: &[u16; CHUNK], bound: usize) -> bool {
    usize::from(places.iter().fold(0, |highest, &place| place.max(highest))) < bound
}

/// # Safety
///
/// All places must be below the number of values.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn gather(values: &[u16], places: &[u16; ROWS]) -> __m128i {
    // SAFETY: by what the caller promises.
    let [a, b, c, d, e, f, g, h] =
        places.map(|place| i32::from(unsafe { *values.get_unchecked(usize::from(place)) }));
    let found = _mm_insert_epi16::<1>(_mm_cvtsi32_si128(a), b);
    let found = _mm_insert_epi16::<3>(_mm_insert_epi16::<2>(found, c), d);
    let found = _mm_insert_epi16::<5>(_mm_insert_epi16::<4>(found, e), f);
    _mm_insert_epi16::<7>(_mm_insert_epi16::<6>(found, g), h)
}

#[inline]
#[target_feature(enable = "avx2")]
fn raise<const N: usize>(scores: &mut [u16; ROWS], found: [__m128i; N]) {
    let to = scores.as_mut_ptr().cast::<__m128i>();
    // SAFETY: the load reads and the store writes the eight numbers of two bytes; no alignment is needed.
    unsafe {
        let best = found.into_iter().fold(_mm_loadu_si128(to), |best, found| _mm_max_epu16(best, found));
        _mm_storeu_si128(to, best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers below a bound that look like chance.
    fn numbers(seed: usize, bound: usize) -> [u16; CHUNK] {
        std::array::from_fn(|i| ((i + 1) * (seed + 7) * 40_503 / 64 % bound) as u16)
    }

    #[test]
    fn looking_up_agrees_with_plain_code() {
        if !is_x86_feature_detected!("avx2") {
            return;
        }
        const STRIDE: usize = 37;
        let values: Vec<u16> = (0..40 * STRIDE).map(|i| (i * 30_011 % 65_521) as u16).collect();
        let table = Product { values: values.clone(), stride: STRIDE as u32 };
        let mut places: Vec<[u16; CHUNK]> = (0..14).map(|seed| numbers(seed, STRIDE)).collect();
        let (major, before) = (numbers(20, 40), numbers(30, 50_000));
        for (minors, blocks) in (0..=14).flat_map(|n| [1, 3, 32].map(|blocks| (n, blocks))) {
            let minors: Vec<usize> = (0..minors).collect();
            let (mut scores, mut wanted) = (before, before);
            for row in 0..blocks * ROWS {
                for &minor in &minors {
                    let place = usize::from(major[row]) * STRIDE + usize::from(places[minor][row]);
                    wanted[row] = wanted[row].max(values[place]);
                }
            }
            let eights = &mut scores.as_chunks_mut::<ROWS>().0[..blocks];
            // SAFETY: the processor has the instructions.
            unsafe { raise_to_products(&table, &major, &minors, &places, eights) };
            assert_eq!(scores, wanted, "{minors:?} {blocks}");
        }
        let wanted: Vec<u16> =
            major.iter().zip(before).map(|(&i, score)| score.max(values[i as usize])).collect();
        let mut scores = before;
        // SAFETY: as above.
        unsafe { raise_to_values(&values[..40], &major, scores.as_chunks_mut().0) };
        assert_eq!(scores[..], wanted);
        let mut replaced = major;
        // SAFETY: as above.
        unsafe { replace(&values[..40], &mut replaced, 17) };
        assert_eq!(replaced[..24], major.map(|i| values[i as usize])[..24]);
        assert_eq!(replaced[24..], major[24..]);

        // One place outside, and nothing is read.
        places[3][255] = STRIDE as u16;
        let (mut scores, mut replaced) = (before, major);
        let eights = scores.as_chunks_mut().0;
        // SAFETY: as above.
        unsafe {
            raise_to_products(&table, &major, &[0, 3], &places, eights);
            raise_to_products(&table, &numbers(20, 41), &[0, 1], &places, eights);
            raise_to_products(&Product { values: Vec::new(), stride: 0 }, &major, &[0], &places, eights);
            raise_to_values(&values[..39], &major, eights);
            replace(&values[..39], &mut replaced, CHUNK);
        }
        assert_eq!((scores, replaced), (before, major));
    }
}
