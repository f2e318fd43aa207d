import { useHost } from '../useHost.ts';

/**
 * Returns a function that ends the session on the server. The page becomes a guest's even when the
 * server does not answer.
 */
export function useSignOut(): () => Promise<void> {
  return useHost().signOut;
}
