import type { Db } from '../../../db/db.ts';
import { memberByName } from '../../../members/index.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import { wantNoProposal } from '../../proposals/proposals.ts';
import {
  claimOf,
  waitingMovement,
  writeDecision,
  type UnmatchedMovement,
} from './unmatchedMovements.ts';
import type { Asker } from '../../../operator/index.ts';

/**
 * Takes the first step: claims the money for a member of the site. A claimed movement cannot be
 * claimed again before it is released or rejected, so that the second person approves the claim
 * that they saw.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING, CLAIMED_ALREADY or PROPOSAL_WAITING
 */
export async function claimMovement(
  db: Db,
  asker: Asker,
  { id, userName }: { id: number; userName: string },
): Promise<AuditedChange<UnmatchedMovement>> {
  const member = await memberByName(db, asker.site, userName);
  const was = await waitingMovement(db, asker, id);
  if (was.member !== null) throw refused('CLAIMED_ALREADY');
  await wantNoProposal(db, id);
  const done = await writeDecision(db, was, {
    status: 'unmatched',
    member: member.uuid,
    claimer: asker.operator,
    decider: null,
  });
  return { ...done, answer: done.after };
}

/**
 * Releases a claim, so that another one can be made: one's own, or anybody's with `anybodys`.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING, NOT_CLAIMED or NOT_YOUR_CLAIM
 */
export async function releaseMovement(
  db: Db,
  asker: Asker,
  { id, anybodys }: { id: number; anybodys: boolean },
): Promise<AuditedChange<UnmatchedMovement>> {
  const was = await waitingMovement(db, asker, id);
  const { claimer } = claimOf(was);
  if (claimer !== asker.operator && !anybodys) throw refused('NOT_YOUR_CLAIM');
  const done = await writeDecision(db, was, {
    status: 'unmatched',
    member: null,
    claimer: null,
    decider: asker.operator,
  });
  return { ...done, answer: done.after };
}
