import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const marketsWords: PageWords = { namespace: 'markets', words: { th, en, km, my } };

/**
 * Returns the words about favourites and search. They are in the script that shows them, so that the
 * pages on which slips are written stay small, and /lotto waits for no further file (decision 93).
 */
export const useMarketsWords = () => usePageWords(marketsWords);
