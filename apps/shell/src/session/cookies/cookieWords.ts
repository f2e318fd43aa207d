import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words for a browser that keeps no cookies. Hardly any visitor needs them. */
export const cookieWords: Record<Language, typeof en> = { th, en, km, my };
