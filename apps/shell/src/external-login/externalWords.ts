import type { Language } from '@poy/contract/rules';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words of the page to which agents lead their members. No other page needs them, so they are a
 * file of their own.
 */
export const externalWords: Record<Language, typeof en> = { th, en, km, my };
