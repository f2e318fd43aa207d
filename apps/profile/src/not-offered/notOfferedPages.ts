/**
 * The pages that have their address, title and guard, and say that this site does not offer them.
 * Remove a row when its page is there.
 */
export const notOfferedPages = [{ path: '/profile/achievement', title: 'notOffered.achievement' }];
