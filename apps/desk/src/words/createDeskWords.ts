import type { Language } from '@poy/contract/rules';
import { hostMessages } from '@poy/host';
import { withTransactions } from '@poy/host/transactions';
import { createInstance, type i18n as I18n } from 'i18next';

/** The words of the desk, namespace `desk`. */
const deskMessages = withTransactions({
  th: () =>
    import(/* webpackChunkName: "words-th" */ '../locales/th.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "words-en" */ '../locales/en.json', { with: { type: 'json' } }),
  km: () =>
    import(/* webpackChunkName: "words-km" */ '../locales/km.json', { with: { type: 'json' } }),
  my: () =>
    import(/* webpackChunkName: "words-my" */ '../locales/my.json', { with: { type: 'json' } }),
});

/** The words of the page, and the function that shows them in another language. */
export interface DeskWords {
  i18n: I18n;
  change(language: Language): Promise<void>;
}

/**
 * Fetches the words of the desk, and those of error codes that the whole product shares. A language
 * that does not arrive leaves the page as it is.
 */
export async function createDeskWords(first: Language): Promise<DeskWords> {
  const i18n = createInstance();
  await i18n.init({
    lng: first,
    fallbackLng: false,
    resources: {},
    ns: ['desk', 'host'],
    defaultNS: 'desk',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const fetchWords = async (language: Language): Promise<void> => {
    const [desk, host] = await Promise.all([deskMessages[language](), hostMessages[language]()]);
    i18n.addResourceBundle(language, 'desk', desk.default);
    i18n.addResourceBundle(language, 'host', host.default);
  };
  await fetchWords(first);
  return {
    i18n,
    async change(language) {
      if (!i18n.hasResourceBundle(language, 'desk')) await fetchWords(language);
      await i18n.changeLanguage(language);
    },
  };
}
