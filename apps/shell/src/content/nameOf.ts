import { localeNames, locales, languageOf, type Language } from '@poy/contract/rules';

/** Returns the name of a language, written in that language. */
export const nameOf = (language: Language): string =>
  localeNames[locales.find((locale) => languageOf(locale) === language) ?? 'th'];
