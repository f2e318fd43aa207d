/** A name that only sounds like the text fits less than one that is written like it. */
export const ofSound = 0.8;

/** A name that sounds like the text in one part of it: at least so much, and more for a larger part. */
export const ofPart = { least: 0.6, more: 0.3 };

/** A word with one error. */
export const withError = 0.85;

/** Keys of the other keyboard are meant more seldom than what stands in the field. */
export const ofOtherKeys = 0.6;

/** A title is left out when it fits so much less than the best one. */
export const ofBest = 0.65;
