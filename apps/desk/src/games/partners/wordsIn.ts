/** Returns the words of a line that blanks or commas part. */
export const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
