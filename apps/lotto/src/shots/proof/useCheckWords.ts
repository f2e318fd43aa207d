import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const checkWords: PageWords = { namespace: 'check', words: { th, en, km, my } };

/** Returns the words of the check of a result, which no page needs on which a slip is written. */
export const useCheckWords = () => usePageWords(checkWords);
