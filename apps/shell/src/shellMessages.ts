import type { MessageSources } from '@poy/host';

/** The shell's own words, namespace `shell`. */
export const shellMessages: MessageSources = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  km: () => import('./locales/km.json'),
  my: () => import('./locales/my.json'),
};
