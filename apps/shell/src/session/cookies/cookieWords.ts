import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words for a browser that keeps no cookies. Hardly any visitor needs them. They are in the
 * script that shows them, because the pages of errors show them too, and these ask for nothing more
 * (decision 93).
 */
export const cookieWords: PageWords = { namespace: 'cookies', words: { th, en, km, my } };
