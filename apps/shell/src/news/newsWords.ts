import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The few words around news and banners, which come with the script that shows them. */
export const newsWords: PageWords = { namespace: 'news', words: { th, en, km, my } };
