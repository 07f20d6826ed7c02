//! Forbidden code points (URL Standard, [host miscellaneous](https://url.spec.whatwg.org/#host-miscellaneous)).

/// For each ASCII byte, the classes that contain it: one bit for each class.
const CLASSES: [u8; 128] = classes();

const FORBIDDEN_HOST: u8 = 1;
const FORBIDDEN_DOMAIN: u8 = 2;

const fn classes() -> [u8; 128] {
    let mut table = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        if byte < 0x20 || byte == 0x7F || byte == b'%' as usize {
            table[byte] |= FORBIDDEN_DOMAIN;
        }
        byte += 1;
    }
    let forbidden_host = b"\0\t\n\r #/:<>?@[\\]^|";
    let mut index = 0;
    while index < forbidden_host.len() {
        table[forbidden_host[index] as usize] |= FORBIDDEN_HOST | FORBIDDEN_DOMAIN;
        index += 1;
    }
    table
}

/// Whether a byte is a [forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point).
pub(crate) fn is_forbidden_host_code_point(byte: u8) -> bool {
    byte < 0x80 && CLASSES[usize::from(byte)] & FORBIDDEN_HOST != 0
}

/// Whether a byte is a [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
pub(crate) const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    byte < 0x80 && CLASSES[byte as usize] & FORBIDDEN_DOMAIN != 0
}
