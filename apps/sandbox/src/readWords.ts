import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

export type Words = Record<keyof typeof en, string>;
const languages = { en, th, km, my } as const;
export type Language = keyof typeof languages;
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  th: 'ไทย',
  km: 'ខ្មែរ',
  my: 'မြန်မာ',
};

const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

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

export const wordsOf = (language: Language): Words => languages[language];
