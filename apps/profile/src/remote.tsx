import type { RemoteModule } from '@poy/host';

/** The member's own pages. Their words are the namespace `profile`. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/profile',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-profile" */ './account/ProfilePage.tsx'))
        .ProfilePage,
    }),
  },
  {
    path: '/profile/edit',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-edit" */ './edit/EditProfilePage.tsx'))
        .EditProfilePage,
    }),
  },
  {
    path: '/profile/change-pin',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-change-password" */ './password/ChangePasswordPage.tsx'
        )
      ).ChangePasswordPage,
    }),
  },
  {
    path: '/profile/line',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-line" */ './line/LinePage.tsx')).LinePage,
    }),
  },
  {
    path: '/profile/passkeys',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-passkeys" */ './passkeys/PasskeysPage.tsx')
      ).PasskeysPage,
    }),
  },
  {
    path: '/profile/sessions',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-sessions" */ './sessions/SessionsPage.tsx')
      ).SessionsPage,
    }),
  },
  {
    path: '/profile/notifications',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-notifications" */ './notifications/NotificationsPage.tsx'
        )
      ).NotificationsPage,
    }),
  },
  {
    path: '/profile/notifications/settings',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-notification-settings" */ './notification-settings/NotificationSettingsPage.tsx'
        )
      ).NotificationSettingsPage,
    }),
  },
  {
    path: '/profile/support',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-support" */ './support/SupportPage.tsx'))
        .SupportPage,
    }),
  },
  {
    path: '/profile/affiliate',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-affiliate" */ './affiliate/AffiliatePage.tsx')
      ).AffiliatePage,
    }),
  },
  {
    path: '/profile/achievement',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-achievement" */ './achievement/AchievementPage.tsx')
      ).AchievementPage,
    }),
  },
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
