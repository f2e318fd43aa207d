import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words of a closed site beyond those of the page /maintenance. They are in the script of the
 * screen, because the server renders it at once, and for a page without script (decision 93).
 */
export const closedWords: PageWords = { namespace: 'maintenance', words: { th, en, km, my } };
