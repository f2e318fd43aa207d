import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const depositWords: PageWords = { namespace: 'openDeposits', words: { th, en, km, my } };

/**
 * Returns the words about deposits that are under way. They are in the script of the member's first
 * page, because no other page of the shell shows them (decision 93).
 */
export const useDepositWords = () => usePageWords(depositWords);
