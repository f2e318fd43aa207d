import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words of the sheet about wins. They are in its script, which is fetched for a win (decision 93). */
export const winWords: PageWords = { namespace: 'win', words: { th, en, km, my } };
