import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const pasteWords: PageWords = { namespace: 'paste', words: { th, en, km, my } };

/**
 * Returns the words of the sheet for pasted text. They are in the script of the sheet, because no
 * other lottery page shows them (decision 93).
 */
export const usePasteWords = () => usePageWords(pasteWords);
