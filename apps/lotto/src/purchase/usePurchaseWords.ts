import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const purchaseWords: PageWords = { namespace: 'purchase', words: { th, en, km, my } };

/**
 * Returns the words that only the confirmation of a purchase has. They are in its script, so that the
 * page on which a slip is written stays small (decision 93).
 */
export const usePurchaseWords = () => usePageWords(purchaseWords);
