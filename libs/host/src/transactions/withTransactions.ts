import { languages } from '@poy/contract/rules';
import type { MessageSources } from '../words/MessageSources.ts';

/** The names of the transaction types. They come in the chunk of the words that they are added to. */
const names: MessageSources = {
  th: () =>
    import(/* webpackChunkName: "words-th" */ './locales/th.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "words-en" */ './locales/en.json', { with: { type: 'json' } }),
  km: () =>
    import(/* webpackChunkName: "words-km" */ './locales/km.json', { with: { type: 'json' } }),
  my: () =>
    import(/* webpackChunkName: "words-my" */ './locales/my.json', { with: { type: 'json' } }),
};

/** Adds the names of the transaction types to the words of a page, as its group `transactions`. */
export function withTransactions(own: MessageSources): MessageSources {
  const sources = languages.map((language) => [
    language,
    async () => {
      const [words, transactions] = await Promise.all([own[language](), names[language]()]);
      return { default: { ...words.default, transactions: transactions.default } };
    },
  ]);
  return Object.fromEntries(sources) as MessageSources;
}
