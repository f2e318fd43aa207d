import type { SessionReply } from '@poy/contract';
import { forbiddenBy, guestsOnly, needsSession } from '@poy/host';

/**
 * The consequence of opening a path (specification §2 and §6). The page is shown; a member on a
 * page for guests goes to /main; a guest on a page for members goes to /; a suspended member is
 * signed out there; a restricted member is refused.
 */
export type Verdict = 'show' | 'toMain' | 'toHome' | 'signOut' | 'forbidden';

export function verdictOn(path: string, member: SessionReply | null): Verdict {
  if (!member) return needsSession(path) ? 'toHome' : 'show';
  if (member.status === 1) return needsSession(path) ? 'signOut' : 'show';
  if (guestsOnly(path)) return 'toMain';
  return forbiddenBy(member.status, path) ? 'forbidden' : 'show';
}
