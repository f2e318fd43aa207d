import type { SessionReply } from '@poy/contract';
import { useHost } from '../useHost.ts';

/** Makes the page that of a member, after the server has answered a sign-in or a sign-up. */
export function useSignIn(): (session: SessionReply) => void {
  return useHost().signIn;
}
