import type { RemotePage } from '@poy/contract';

/** The addresses of the member's own pages, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/profile', title: 'title', guard: 'member', chunk: 'page-profile', template: 'task' },
  {
    path: '/profile/edit',
    title: 'edit.title',
    guard: 'member',
    chunk: 'page-edit',
    template: 'form',
  },
  {
    path: '/profile/change-pin',
    title: 'password.title',
    guard: 'member',
    chunk: 'page-change-password',
    template: 'form',
  },
  {
    path: '/profile/line',
    title: 'line.title',
    guard: 'member',
    chunk: 'page-line',
    template: 'form',
  },
  {
    path: '/profile/passkeys',
    title: 'passkeys.title',
    guard: 'member',
    chunk: 'page-passkeys',
    template: 'task',
  },
  {
    path: '/profile/sessions',
    title: 'sessions.title',
    guard: 'member',
    chunk: 'page-sessions',
    template: 'task',
  },
  {
    path: '/profile/notifications',
    title: 'notifications.title',
    guard: 'member',
    chunk: 'page-notifications',
    template: 'task',
  },
  {
    path: '/profile/notifications/settings',
    title: 'notificationSettings.title',
    guard: 'member',
    chunk: 'page-notification-settings',
    template: 'form',
  },
  {
    path: '/profile/support',
    title: 'support.title',
    guard: 'member',
    chunk: 'page-support',
    template: 'task',
  },
  {
    path: '/profile/affiliate',
    title: 'affiliate.title',
    guard: 'member',
    chunk: 'page-affiliate',
    template: 'task',
  },
  {
    path: '/profile/achievement',
    title: 'achievement.title',
    guard: 'member',
    chunk: 'page-achievement',
    template: 'task',
  },
  { path: '/profile/*', guard: 'member' },
];
