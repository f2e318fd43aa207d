import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words that only a page without script shows. Only the server has them. */
export const plainWords: PageWords = { namespace: 'plain', words: { th, en, km, my } };
