/** A text with a Thai letter. */
export const anyThai = /[ก-๛]/;
