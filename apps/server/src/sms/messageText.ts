import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const words: Readonly<Record<Language, typeof en>> = { th, en, km, my };

/** Returns the text of a message in a language, with its values filled in. */
export const messageText = (
  language: Language,
  name: keyof typeof en,
  values: Readonly<Record<string, string>>,
): string => words[language][name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
