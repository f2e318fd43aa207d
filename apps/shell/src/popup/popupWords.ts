import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words of the popup, which only its file carries. */
export const popupWords: Record<Language, typeof en> = { th, en, km, my };
