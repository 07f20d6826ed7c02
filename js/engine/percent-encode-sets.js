/** The bits of the percent-encode sets in `percentEncodeSets` (src/percent_encode.rs). */

export const FRAGMENT_SET = 2;
export const SPECIAL_QUERY_SET = 8;
export const PATH_SET = 16;
export const USERINFO_SET = 32;
export const FORM_URLENCODED_SET = 128;
