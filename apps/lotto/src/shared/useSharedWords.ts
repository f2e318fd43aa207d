import type { Language } from '@poy/contract/rules';
import { useLocale } from '@poy/host';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

const sharedWords: Record<Language, typeof en> = { th, en, km, my };

/**
 * Returns the words about sharing. They come with the code that shows them, so that the pages on which
 * slips are written stay small.
 */
export function useSharedWords(): typeof en {
  return sharedWords[useLocale().language];
}
