/** The page on which a member chooses of what to be told. */
export const settingsPage = '/profile/notifications/settings';
