/** What a relative reference starts with (ReferenceKind in src/plain/reference.rs). */

export const PATH_FROM_ROOT = 1;
export const RELATIVE_PATH = 2;
export const QUERY = 3;
export const FRAGMENT = 4;
