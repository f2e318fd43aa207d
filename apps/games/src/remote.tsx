import type { RemoteModule } from '@poy/host';

const lazy = async () => ({ Component: (await import('./offer/GamesPage.tsx')).GamesPage });
const lazyCasino = async () => ({ Component: (await import('./offer/CasinoPage.tsx')).CasinoPage });

/** The games of the site. Their words are the namespace `games`. */
export const routes: RemoteModule['routes'] = [
  { path: '/games', lazy },
  { path: '/game', lazy },
  { path: '/live/casino', lazy: lazyCasino },
];

export const messages: RemoteModule['messages'] = {
  th: () => import('./locales/th.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  km: () => import('./locales/km.json', { with: { type: 'json' } }),
  my: () => import('./locales/my.json', { with: { type: 'json' } }),
};
