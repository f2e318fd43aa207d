/** The place of a member's notifications among what the page knows of the server. */
export const notificationsKey = ['notifications.list'] as const;
