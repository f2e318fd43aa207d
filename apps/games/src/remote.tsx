import type { RemoteModule } from '@poy/host';

const lazy = async () => ({ Component: (await import('./offer/GamesPage.tsx')).GamesPage });
const lazyCasino = async () => ({ Component: (await import('./offer/CasinoPage.tsx')).CasinoPage });

/** What the site offers beside the lottery. Words are the namespace `games`. */
export const routes: RemoteModule['routes'] = [
  { path: '/games', lazy },
  { path: '/game', lazy },
  { path: '/live/casino', lazy: lazyCasino },
];

export const messages: RemoteModule['messages'] = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  km: () => import('./locales/km.json'),
  my: () => import('./locales/my.json'),
};
