import type { MessageSources } from './MessageSources.ts';

/** The words that every remote may use, namespace `host`. */
export const hostMessages: MessageSources = {
  th: () =>
    import(/* webpackChunkName: "language-th" */ '../locales/th.json', {
      with: { type: 'json' },
    }),
  en: () =>
    import(/* webpackChunkName: "language-en" */ '../locales/en.json', {
      with: { type: 'json' },
    }),
  km: () =>
    import(/* webpackChunkName: "language-km" */ '../locales/km.json', {
      with: { type: 'json' },
    }),
  my: () =>
    import(/* webpackChunkName: "language-my" */ '../locales/my.json', {
      with: { type: 'json' },
    }),
};
