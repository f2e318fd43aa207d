import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words of the popup. They are in its script, because the chunk of the words of rare pages is
 * eight times as long (decision 93).
 */
export const popupWords: PageWords = { namespace: 'popup', words: { th, en, km, my } };
