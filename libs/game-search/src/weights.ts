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

/**
 * The least closeness of a name that shares few groups of letters with a text: how it is written, how it
 * sounds, and how a Thai name is written in Latin letters. They were chosen so that kept queries still find
 * their titles and nonsense finds none (queries.json, nonsense.json).
 */
export const leastClose = { spelling: 0.6, sound: 0.8, roman: 0.7 };
