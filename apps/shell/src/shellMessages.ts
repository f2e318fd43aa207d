import type { MessageSources } from '@poy/host';

/** The shell's own words, namespace `shell`. */
export const shellMessages: MessageSources = {
  th: () => import('./locales/th.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  km: () => import('./locales/km.json', { with: { type: 'json' } }),
  my: () => import('./locales/my.json', { with: { type: 'json' } }),
};
