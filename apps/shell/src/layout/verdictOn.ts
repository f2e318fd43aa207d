import type { Boot, SessionReply, Verdict } from '@poy/contract';
import { memberStatus } from '@poy/contract/rules';
import { forbiddenBy, guestsOnly, needsSession } from './needsSession.ts';

/** Says what happens to this visitor on this path; `pages` are the lists of the site's remotes. */
export function verdictOn(
  path: string,
  member: SessionReply | null,
  pages: Boot['pages'],
): Verdict {
  if (!member) return needsSession(path, pages) ? 'toHome' : 'show';
  if (member.status === memberStatus.suspended)
    return needsSession(path, pages) ? 'signOut' : 'show';
  if (guestsOnly(path)) return 'toMain';
  return forbiddenBy(member.status, path) ? 'forbidden' : 'show';
}
