import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The long words of the page about how to play, which no other page needs. */
export const howToWords: Record<Language, typeof en> = { th, en, km, my };
