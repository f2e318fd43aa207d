import type { RemoteModule } from '@poy/host';

const lobby = () => import(/* webpackChunkName: "page-lobby" */ './address/lobbyPages.tsx');
const play = () => import(/* webpackChunkName: "page-play" */ './address/playPages.tsx');
const named = async () => ({ Component: (await play()).NamedPage });

/** The games of the site. Their words are the namespace `games`. */
export const routes: RemoteModule['routes'] = [
  { path: '/games', lazy: async () => ({ Component: (await lobby()).GamesLobby }) },
  {
    path: '/games/demo/:partner/:name',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-demo" */ './address/demoPages.tsx'))
        .TriedPage,
    }),
  },
  { path: '/game', lazy: async () => ({ Component: (await lobby()).GamesLobby }) },
  {
    path: '/game/logout',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-game-logout" */ './address/logoutPages.tsx')
      ).LeavePage,
    }),
  },
  { path: '/game/:partner', lazy: async () => ({ Component: (await lobby()).PartnerLobby }) },
  { path: '/game/:partner/:name', lazy: named },
  { path: '/game/:partner/:list/:name', lazy: named },
  { path: '/live/casino', lazy: async () => ({ Component: (await lobby()).LiveLobby }) },
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
