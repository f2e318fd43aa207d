import type { RemoteModule } from '@poy/host';

/** The member's own pages. Their words are the namespace `profile`. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/profile',
    lazy: async () => ({ Component: (await import('./account/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: '/profile/change-pin',
    lazy: async () => ({
      Component: (await import('./password/ChangePasswordPage.tsx')).ChangePasswordPage,
    }),
  },
  {
    path: '/profile/sessions',
    lazy: async () => ({ Component: (await import('./sessions/SessionsPage.tsx')).SessionsPage }),
  },
];

export const messages: RemoteModule['messages'] = {
  th: () => import('./locales/th.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  km: () => import('./locales/km.json', { with: { type: 'json' } }),
  my: () => import('./locales/my.json', { with: { type: 'json' } }),
};
