import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words about the members who are there. They are in the script that shows them (decision 93). */
export const liveWords: PageWords = { namespace: 'live', words: { th, en, km, my } };
