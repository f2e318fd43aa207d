import type { Deps } from '../../deps.ts';
import { endOtherSessions } from '../sessions/own/ownSessions.ts';
import type { SessionMember } from '../queries.ts';
import { requireStepUp } from '../password/stepUp.ts';
import { unlinkLine } from './lineMembers.ts';

/**
 * Takes the LINE account off a member, and ends the other sessions, some of which it may have opened.
 * Returns those that ended.
 * @throws AppError STEP_UP_NEEDED, PASSWORD_NEEDED
 */
export async function unlinkOwnLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
): Promise<string[]> {
  await requireStepUp(db, member, clock());
  await unlinkLine(db, member.uuid);
  return endOtherSessions(db, member, clock());
}
