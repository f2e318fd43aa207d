import { languageOf, languages, localeNames, locales, type Language } from '@poy/contract/rules';
import { readFileSync } from 'node:fs';
import type en from './locales/en.json';

export type { Language };
export type Words = Record<keyof typeof en, string>;

const readWords = (language: Language): Words =>
  JSON.parse(readFileSync(new URL(`locales/${language}.json`, import.meta.url), 'utf8')) as Words;
const words = Object.fromEntries(
  languages.map((language) => [language, readWords(language)]),
) as Record<Language, Words>;

/** Each language of the product with its own name. */
export const languageNames: readonly (readonly [Language, string])[] = locales.map((locale) => [
  languageOf(locale),
  localeNames[locale],
]);

const isLanguage = (text: string): text is Language =>
  languages.some((language) => language === text);

/**
 * Returns the language that was asked for, else the first of the browser's languages that we have,
 * else English.
 */
export function languageFor(asked: string | null, accepts: string | undefined): Language {
  if (asked !== null && isLanguage(asked)) return asked;
  return (
    (accepts ?? '')
      .split(',')
      .map((part) => part.trim().slice(0, 2))
      .find(isLanguage) ?? 'en'
  );
}

export const wordsOf = (language: Language): Words => words[language];
