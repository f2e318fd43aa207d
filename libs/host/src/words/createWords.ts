import type { Messages } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import { createInstance, type i18n as I18n } from 'i18next';
import type { MessageSources } from './MessageSources.ts';

/** The one i18n instance of a page, with the functions that add words to it. */
export interface Words {
  i18n: I18n;
  /**
   * Adds a namespace and fetches its words in the active language, unless they are there already.
   */
  add(namespace: string, sources: MessageSources): Promise<void>;
  /**
   * Fetches every namespace in another language, then shows it. On a failure the page stays
   * unchanged and the error is thrown.
   */
  change(language: Language): Promise<void>;
}

/**
 * Creates the i18n instance of one page. Each page has its own, so that the server can render many
 * at once.
 */
export function createWords(language: Language, messages: Record<string, Messages>): Words {
  const i18n = createInstance();
  const sources = new Map<string, MessageSources>();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: messages },
    defaultNS: 'host',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });

  const fetchWords = async (namespace: string, wanted: Language) => {
    const source = sources.get(namespace);
    if (!source || i18n.hasResourceBundle(wanted, namespace)) return;
    const words = await source[wanted]();
    i18n.addResourceBundle(wanted, namespace, words.default);
  };

  return {
    i18n,
    async add(namespace, from) {
      sources.set(namespace, from);
      await fetchWords(namespace, i18n.language as Language);
    },
    async change(wanted) {
      await Promise.all([...sources.keys()].map((namespace) => fetchWords(namespace, wanted)));
      await i18n.changeLanguage(wanted);
    },
  };
}
