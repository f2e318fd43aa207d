/**
 * The place of the members online among what the page knows of the server. The hub of live messages
 * writes it: null while nobody tells the page, and where the site hides it. It is never fetched.
 */
export const onlineMembersKey = ['live', 'members-online'] as const;
