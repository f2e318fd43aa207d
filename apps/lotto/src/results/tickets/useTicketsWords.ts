import { usePageWords, type PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const ticketsWords: PageWords = { namespace: 'tickets', words: { th, en, km, my } };

/** Returns the words about tickets of the government's draw, which only their page needs. */
export const useTicketsWords = () => usePageWords(ticketsWords);
