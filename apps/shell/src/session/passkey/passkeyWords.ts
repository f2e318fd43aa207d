import type { PageWords } from '@poy/host/page';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/**
 * The words of the button on the sign-in page. They are in its script, so that the page waits for no
 * further file (decision 93).
 */
export const passkeyWords: PageWords = { namespace: 'passkey', words: { th, en, km, my } };
