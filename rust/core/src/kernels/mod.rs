//! How a chunk of rows is read: by plain code, or with the vectors of the machine it runs on.
//!
//! All kernels give the same answers. The best that the processor has is taken, unless the environment
//! variable `POKAS_KERNEL` names another (`portable`, `avx2` or `avx512`).

#[cfg(target_arch = "x86_64")]
mod binomials;
#[cfg(target_arch = "x86_64")]
mod columns;
mod groups;
mod hands;
#[cfg(target_arch = "x86_64")]
pub(crate) mod lanes;
#[cfg(target_arch = "x86_64")]
mod looks;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub(crate) mod marks;
pub(crate) mod pairs;
pub(crate) mod portable;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub(crate) mod program;
#[cfg(target_arch = "x86_64")]
pub(crate) mod vector;

use std::sync::OnceLock;

use crate::error::{Error, Result};

/// Instructions that a chunk of rows is read with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kernel {
    /// No special instructions.
    Portable,
    /// AVX2.
    Avx2,
    /// AVX-512 with permutations of bytes (VBMI) and counts of bits (BITALG): Ice Lake, Zen 4 and later.
    Avx512,
}

impl Kernel {
    /// All kernels, the plainest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The name in `POKAS_KERNEL`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// Whether this processor has what the kernel needs.
    #[must_use]
    pub fn available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => is_x86_feature_detected!("avx2"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512bitalg")
            }
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The kernel to use: the one that `POKAS_KERNEL` names, or else the best there is. The variable is
    /// read once. A name that is not known, or not for this processor, is an error.
    pub fn chosen() -> Result<Self> {
        static CHOSEN: OnceLock<Result<Kernel>> = OnceLock::new();
        CHOSEN.get_or_init(|| Self::named(std::env::var("POKAS_KERNEL").ok().as_deref())).clone()
    }

    /// The best that this processor has.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().rev().find(|kernel| kernel.available()).unwrap_or(Self::Portable)
    }

    fn named(name: Option<&str>) -> Result<Self> {
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            return Ok(Self::best());
        };
        match Self::ALL.into_iter().find(|kernel| kernel.name() == name) {
            Some(kernel) if kernel.available() => Ok(kernel),
            Some(_) => Err(Error::Value(format!("POKAS_KERNEL: this processor cannot run '{name}'"))),
            None => Err(Error::Value(format!(
                "POKAS_KERNEL: '{}' is no kernel; there are portable, avx2 and avx512",
                name.chars().take(24).collect::<String>()
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_is_found_by_name() {
        assert_eq!(Kernel::named(Some("portable")), Ok(Kernel::Portable));
        assert_eq!(Kernel::named(None), Ok(Kernel::best()));
        assert_eq!(Kernel::named(Some("")), Ok(Kernel::best()));
        assert!(matches!(Kernel::named(Some("fast")), Err(Error::Value(text)) if text.contains("'fast'")));
        for kernel in Kernel::ALL {
            assert_eq!(Kernel::named(Some(kernel.name())).is_ok(), kernel.available());
        }
    }
}
