import { languages, type Language } from '@poy/contract/rules';

/** Returns the language in which an item is shown: the one asked for, or the first that it has. */
export const languageFor = (
  texts: Readonly<Partial<Record<Language, unknown>>>,
  asked: Language,
): Language =>
  texts[asked] === undefined
    ? (languages.find((language) => texts[language] !== undefined) ?? asked)
    : asked;
