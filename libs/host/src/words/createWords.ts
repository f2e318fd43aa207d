import type { Messages } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import type { SiteWords } from '@poy/contract/siteWords';
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

/** The words that a site says in its own way, in place of ours. */
interface OwnWords {
  /** Those of the language that the page comes in. */
  words: SiteWords;
  /** Fetches those of another language. */
  fetch(language: Language): Promise<SiteWords>;
}

/**
 * Returns the plugin by which a word of the site is found before ours, whenever the words of its namespace
 * come.
 */
const replacing = (i18n: I18n, said: Readonly<Partial<Record<string, SiteWords>>>) => ({
  type: 'i18nFormat' as const,
  handleAsObject: true,
  getResource: (language: string, namespace: string, key: string, options: object): unknown =>
    said[language]?.[namespace]?.[key] ?? i18n.getResource(language, namespace, key, options),
});

/**
 * Creates the i18n instance of one page. Each page has its own, so that the server can render many
 * at once.
 */
export function createWords(
  language: Language,
  messages: Record<string, Messages>,
  own?: OwnWords,
): Words {
  const i18n = createInstance();
  const said: Partial<Record<string, SiteWords>> = { [language]: own?.words };
  if (own) i18n.use(replacing(i18n, said));
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
      await Promise.all([
        own && (said[wanted] ??= await own.fetch(wanted)),
        ...[...sources.keys()].map((namespace) => fetchWords(namespace, wanted)),
      ]);
      await i18n.changeLanguage(wanted);
    },
  };
}
