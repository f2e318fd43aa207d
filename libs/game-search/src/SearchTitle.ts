/** A title as the search sees it. */
export interface SearchTitle {
  /** The word by which the caller knows the title again. */
  key: string;
  /** The title's names in all languages, in any order. */
  names: readonly string[];
  /** The name of the partner who makes it. */
  partner: string;
  /** Its category and themes, as people would type them. */
  words: readonly string[];
}
