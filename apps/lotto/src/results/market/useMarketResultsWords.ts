import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const marketResultsWords: PageWords = { namespace: 'marketResults', words: { th, en, km, my } };

/** Returns the words about the past results of one market, which only the pages of results need. */
export const useMarketResultsWords = () => usePageWords(marketResultsWords);
