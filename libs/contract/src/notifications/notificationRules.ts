/** The kinds of things that a member is told of. */
export const notificationKinds = [
  'slip-won',
  'slip-void',
  'result',
  'deposit',
  'withdrawal',
  'support',
  'device',
  'news',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds about money and safety: suspended members are told of them too, and no daily most holds them back. */
export const urgentKinds = [
  'slip-won',
  'slip-void',
  'deposit',
  'withdrawal',
  'device',
] as const satisfies readonly NotificationKind[];

/** The ways to tell a member. What is off for the page is not kept, and goes nowhere else either. */
export const notificationChannels = ['page', 'push', 'line'] as const;

/** The days for which a notification is kept. */
export const notificationDays = 180;
/** The most notifications in one answer. */
export const notificationsMost = 30;
/** The most messages of a day beside the page that a member may choose. */
export const perDayMost = 50;
