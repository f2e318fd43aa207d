import type { MessageSources } from './Messages.ts';

/** The words every remote may use, namespace `host`. */
export const hostMessages: MessageSources = {
  th: () => import('../locales/th.json'),
  en: () => import('../locales/en.json'),
  km: () => import('../locales/km.json'),
  my: () => import('../locales/my.json'),
};
