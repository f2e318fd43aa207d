import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { lockDecider, mayDecideAlone } from './siteLimit.ts';
import { startProposal, type About, type Proposer, type Started } from './startProposal.ts';

const earlierRow = z.object({
  id: z.int(),
  status: z.enum(['alone', 'waiting', 'confirmed', 'refused']),
  same: z.boolean(),
});

/** Returns what an operator began with the same idempotency key before, or null. */
async function earlier(
  db: Db,
  { operator, site }: Proposer,
  { kind, member, toMember, movement, satang }: About,
  key: string | null,
): Promise<Started | null> {
  const [row] = await db.query({
    name: 'wallet_earlier_proposal',
    text: `SELECT id, status, (site_id, kind, member, movement, amount, to_member)
        IS NOT DISTINCT FROM ($3::int, $4::text, $5::uuid, $6::bigint, $7::bigint, $8::uuid) AS same
      FROM wallet.proposal WHERE proposed_by = $1 AND idempotency_key = $2`,
    values: [operator, key, site, kind, member, movement, satang, toMember],
    row: earlierRow,
  });
  if (row && !row.same) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row ?? null;
}

/**
 * Decides about money as far as one person may. With `alone` the caller moves the money, in the
 * same transaction; with every other status nothing is moved here, because a second person
 * decides. The limit counts everything that the operator decided alone in 24 hours at the site, so
 * that many small amounts are no way around it.
 *
 * The same key with the same content answers what came of the first call.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED PROPOSAL_WAITING
 */
export async function propose(
  db: Db,
  by: Proposer,
  about: About,
  key: string | null,
): Promise<Started> {
  await lockDecider(db, by.operator);
  const before = await earlier(db, by, about, key);
  if (before) return before;
  const status = (await mayDecideAlone(db, by, about.satang)) ? 'alone' : 'waiting';
  return startProposal(db, by, about, { status, key });
}
