import { toBaht, toSatang } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';
import { startProposal, type Proposer } from './startProposal.ts';

/** The limit of a site that has set none, in satang. */
const usualLimit = 100_000;

const limitRow = z.object({ satang: z.int() });
const usedRow = z.object({ satang: z.int() });

/** Returns the most that one operator may decide alone in 24 hours, in satang. */
export async function limitOf(db: Db, site: number | null): Promise<number> {
  const [row] = await db.query({
    name: 'wallet_limit',
    text: 'SELECT alone AS satang FROM wallet.site_limit WHERE site_id = $1',
    values: [site],
    row: limitRow,
  });
  return row?.satang ?? usualLimit;
}

/** Returns the sum that an operator decided alone in the last 24 hours at a site, in satang, with payouts come back. */
async function usedAlone(db: Db, { operator, site }: Proposer): Promise<number> {
  const [row] = await db.query({
    name: 'wallet_used_alone',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS satang FROM (
        SELECT amount FROM wallet.proposal
          WHERE proposed_by = $1 AND site_id IS NOT DISTINCT FROM $2 AND status = 'alone'
            AND proposed_at > clock_timestamp() - interval '24 hours'
        UNION ALL SELECT v.amount FROM wallet.bank_movement v JOIN wallet.bank b ON b.account_number = v.account_number
          WHERE v.claimed_by = $1 AND v.decided_by IS NULL AND b.site_id = $2
            AND v.returned_at > clock_timestamp() - interval '24 hours') alone`,
    values: [operator, site],
    row: usedRow,
  });
  return row?.satang ?? 0;
}

/**
 * Makes the decisions of one operator follow one another until the transaction ends, so that each sees the
 * sum of those before it.
 */
export async function lockDecider(db: Db, operator: number): Promise<void> {
  await db.query({
    name: 'wallet_lock_proposer',
    text: 'SELECT FROM operator.operator WHERE id = $1 FOR NO KEY UPDATE',
    values: [operator],
  });
}

/** Returns whether an operator may decide about so many satang alone. The caller has taken `lockDecider`. */
export const mayDecideAlone = async (db: Db, by: Proposer, satang: number): Promise<boolean> =>
  (await usedAlone(db, by)) + satang <= (await limitOf(db, by.site));

/** The limit in baht, as operators read it. */
export interface LimitNow {
  limit: number;
  /** The sum that the reader decided alone in the last 24 hours, in baht. */
  used: number;
}

export const limitNow = async (db: Db, by: Proposer): Promise<LimitNow> => ({
  limit: toBaht(await limitOf(db, by.site)),
  used: toBaht(await usedAlone(db, by)),
});

/** Writes the limit of a site, in satang. */
export async function writeLimit(db: Db, site: number, satang: number): Promise<void> {
  await db.query({
    name: 'wallet_write_limit',
    text: `INSERT INTO wallet.site_limit (site_id, alone) VALUES ($1, $2)
      ON CONFLICT (site_id) DO UPDATE SET alone = excluded.alone`,
    values: [site, satang],
  });
}

/** Changes of one site's limit take turns, so that each is judged by the limit that it replaces. */
export async function lockLimit(db: Db, site: number): Promise<void> {
  await db.query({
    name: 'wallet_lock_limit_site',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
}

/** A changed limit in baht, and the proposal that waits where it is to be raised. */
export interface LimitChanged {
  limit: number;
  proposal: number | null;
}

/**
 * Lowers the limit of a site at once. A higher one is only proposed, because otherwise one person
 * could raise it and then decide alone.
 * @throws AppError OPERATOR_REFUSED NOTHING_CHANGES or PROPOSAL_WAITING
 */
export async function changeLimit(
  db: Db,
  by: Proposer & { readonly site: number },
  { limit, reason }: { limit: number; reason: string },
): Promise<AuditedChange<LimitChanged>> {
  await lockLimit(db, by.site);
  const satang = toSatang(limit);
  const before = await limitOf(db, by.site);
  if (satang === before) throw refused('NOTHING_CHANGES');
  const was = { limit: toBaht(before) };
  if (satang < before) {
    await writeLimit(db, by.site, satang);
    return { before: was, after: { limit }, answer: { limit, proposal: null } };
  }
  const about = {
    kind: 'limit',
    member: null,
    movement: null,
    satang,
    was: before,
    reason,
  } as const;
  const { id } = await startProposal(db, by, about, { status: 'waiting', key: null });
  const answer = { ...was, proposal: id };
  return { before: was, after: { ...answer, proposed: limit }, answer };
}
