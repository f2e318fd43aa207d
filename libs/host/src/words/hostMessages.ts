import type { MessageSources } from './MessageSources.ts';

/** The words that every remote may use, namespace `host`. */
export const hostMessages: MessageSources = {
  th: () => import('../locales/th.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  km: () => import('../locales/km.json', { with: { type: 'json' } }),
  my: () => import('../locales/my.json', { with: { type: 'json' } }),
};
