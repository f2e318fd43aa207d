// What keeps a member's notifications is built into the parts that come after the first page. What it needs
// of the page it asks for by the name of the shared module.
export type { NotificationBook } from './notificationBook.ts';
export { useKeepNotifications } from './useKeepNotifications.ts';
export { useNotifications } from './useNotifications.ts';
export type { NotificationSteps } from './useNotifications.ts';
