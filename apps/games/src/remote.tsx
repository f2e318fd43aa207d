import type { RemoteModule } from '@poy/host';
import { notOfferedPages } from './not-offered/notOfferedPages.ts';

const lazy = async () => ({
  Component: (await import(/* webpackChunkName: "page-games" */ './offer/GamesPage.tsx')).GamesPage,
});
const lazyCasino = async () => ({
  Component: (await import(/* webpackChunkName: "page-casino" */ './offer/CasinoPage.tsx'))
    .CasinoPage,
});

/** The games of the site. Their words are the namespace `games`. */
export const routes: RemoteModule['routes'] = [
  { path: '/games', lazy },
  { path: '/game', lazy },
  { path: '/live/casino', lazy: lazyCasino },
  ...notOfferedPages.map(({ path, title }) => ({
    path,
    lazy: async () => {
      const { NotOfferedPage } = await import(
        /* webpackChunkName: "page-not-offered" */ './not-offered/NotOfferedPage.tsx'
      );
      return { element: <NotOfferedPage title={title} /> };
    },
  })),
];

export const messages: RemoteModule['messages'] = {
  th: () =>
    import(/* webpackChunkName: "words-th" */ './locales/th.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "words-en" */ './locales/en.json', { with: { type: 'json' } }),
  km: () =>
    import(/* webpackChunkName: "words-km" */ './locales/km.json', { with: { type: 'json' } }),
  my: () =>
    import(/* webpackChunkName: "words-my" */ './locales/my.json', { with: { type: 'json' } }),
};
