import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words of the page to which agents lead their members. They are in its script, because a
 * sign-in waits for it (decision 93).
 */
export const externalWords: PageWords = { namespace: 'external', words: { th, en, km, my } };
