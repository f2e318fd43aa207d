import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const slipsWords: PageWords = { namespace: 'slips', words: { th, en, km, my } };

/**
 * Returns the words about the sums of days. They are in the script that shows them, so that the pages
 * on which slips are written stay small, and the list waits for no further file (decision 93).
 */
export const useSlipsWords = () => usePageWords(slipsWords);
