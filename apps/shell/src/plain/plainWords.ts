import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words that only a page without script shows. Only the server has them. */
export const plainWords: Record<Language, typeof en> = { th, en, km, my };
