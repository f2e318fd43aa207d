import { languages, type Language } from '@poy/contract/rules';

/**
 * Returns the language in which an item is shown: the one asked for, or the site's first one, or any that it has.
 */
export const languageFor = (
  texts: Readonly<Partial<Record<Language, unknown>>>,
  asked: Language,
  first: Language,
): Language =>
  [asked, first, ...languages].find((language) => texts[language] !== undefined) ?? asked;
