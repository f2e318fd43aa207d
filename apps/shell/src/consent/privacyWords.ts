import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words of the privacy page. They are long and needed on no other page, so they are a file of
 * their own.
 */
export type PrivacyWords = typeof en;
export const privacyWords: Record<Language, PrivacyWords> = { th, en, km, my };
