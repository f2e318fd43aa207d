import type { SessionReply, Verdict } from '@poy/contract';
import { forbiddenBy, guestsOnly, needsSession } from '@poy/host';

/** Says what happens to this visitor on this path. */
export function verdictOn(path: string, member: SessionReply | null): Verdict {
  if (!member) return needsSession(path) ? 'toHome' : 'show';
  if (member.status === 1) return needsSession(path) ? 'signOut' : 'show';
  if (guestsOnly(path)) return 'toMain';
  return forbiddenBy(member.status, path) ? 'forbidden' : 'show';
}
