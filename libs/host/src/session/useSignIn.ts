import type { SessionReply } from '@poy/contract';
import { useHost } from '../useHost.ts';

/**
 * Returns a function that turns the page into a member's, for use after the server has accepted a
 * sign-in or a sign-up.
 */
export function useSignIn(): (session: SessionReply) => void {
  return useHost().signIn;
}
