import type { Messages } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import { useHost, type Host } from '@poy/host';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * Words that are in the script of the part that shows them, in every language, because a file of
 * their own would come too late there or be larger than they are (decision 93).
 */
export interface PageWords {
  /** The name that i18next knows them by. */
  namespace: string;
  words: Record<Language, Messages>;
}

function add(i18n: Host['words']['i18n'], { namespace, words }: PageWords): void {
  for (const [language, messages] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, messages);
}

/** Returns the function that gives the words outside of the page's own tree, in its language now. */
export function pageWordsOf(i18n: Host['words']['i18n'], page: PageWords): TFunction {
  add(i18n, page);
  return i18n.getFixedT(i18n.language, page.namespace);
}

/** Returns the function that gives the words in the language of the page. */
export function usePageWords(page: PageWords): TFunction {
  add(useHost().words.i18n, page);
  return useTranslation(page.namespace).t;
}
