import { useHost } from '../useHost.ts';

/**
 * Ends the session on the server and makes the page that of a guest; the page becomes a guest's
 * even when the server does not answer.
 */
export function useSignOut(): () => Promise<void> {
  return useHost().signOut;
}
