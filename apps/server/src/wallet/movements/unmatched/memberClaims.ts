import { toBaht, toSatang } from '@poy/bet-rules';
import type { ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';

/** The most claims that a member may make in 24 hours while they wait. */
const waitingClaims = 3;

/** The newest claims of a member among which those that wait are counted. */
const claimsLooked = 20;
const dayMs = 86_400_000;

type DepositClaim = ReplyOf<'/poy-api/deposits.claim'>;

const claimRow = z.object({
  id: z.int(),
  amount: z.int(),
  sentOn: z.string(),
  fromLast4: z.string(),
  settled: z.boolean(),
  createdAt: z.date(),
});
const unfittedRow = z.object({ unfitted: z.boolean() });

/** The days for which a member is shown what they said, and told of money that fits no request. */
const shownDays = 30;

/**
 * The newest requests of a member by which money that fits none is looked for. A request costs
 * nothing, so a member can have many thousands that are over, and each would be looked up.
 */
const requestsLooked = 100;

/**
 * The condition that a movement `v` is the money of a claim `c`, as far as the claim says. A transfer of
 * USDT is known by the amount that the member was told to send.
 */
export const isClaimed = 'wallet.is_claimed(v, c)';

/** The amounts of the claims that may be of a movement `v`, by which they are found in their index. */
export const claimableAmounts = `ANY (CASE WHEN v.micro IS NULL THEN ARRAY[v.amount]
  ELSE ARRAY(SELECT q.asked FROM wallet.deposit q WHERE q.micro = v.micro) END)`;

const select = `
  SELECT c.id, c.amount, c.sent_on::text AS "sentOn", c.from_last4 AS "fromLast4",
    c.created_at AS "createdAt", EXISTS (
      SELECT FROM wallet.bank_movement v
      WHERE v.claimed_for = c.member AND v.status = 'credited' AND ${isClaimed}) AS settled
  FROM wallet.deposit_claim c`;

const onWire = ({
  settled,
  createdAt,
  amount,
  ...row
}: z.infer<typeof claimRow>): DepositClaim => ({
  ...row,
  amount: toBaht(amount),
  status: settled ? 'settled' : 'waiting',
  createdAt: createdAt.getTime(),
});

interface Claimant {
  readonly member: string;
  readonly site: number;
}

interface Page {
  /** The id of the claim to go on from; without it, the newest claims come. */
  readonly before?: number | undefined;
  readonly limit: number;
}

const shownSince = (now: number): Date => new Date(now - shownDays * dayMs);

const claimsOf = (
  db: Db,
  member: string,
  { before, limit }: Page,
  now: number,
): Promise<z.infer<typeof claimRow>[]> =>
  db.query({
    name: 'wallet_member_claims',
    text: `${select} WHERE c.member = $1 AND c.created_at > $2
      AND ($3::int IS NULL OR c.id < $3) ORDER BY c.id DESC LIMIT $4`,
    values: [member, shownSince(now), before ?? null, limit],
    row: claimRow,
  });

/**
 * The question if a movement waits that came in the time of the request `a`. `OFFSET 0` has it found by
 * its amount: by its time the planner would read whatever else waits on the account.
 */
const waits = (amount: string): string => `EXISTS (
  SELECT FROM asked a CROSS JOIN LATERAL (
    SELECT * FROM wallet.bank_movement v
    WHERE v.account_number = a.account_number AND ${amount} AND v.status = 'unmatched' AND NOT v.dust OFFSET 0) v
  WHERE v.claimed_for IS NULL AND v.at BETWEEN a.since AND a.until AND v.received_at > $3)`;

/**
 * Returns true where money waits that is no dust and may be the member's: on an account that one of their newest
 * requests named, of the amount that they asked for without the satang, or of one that they have
 * sent before.
 */
async function hasUnfitted(db: Db, { member, site }: Claimant, now: number): Promise<boolean> {
  const [found] = await db.query({
    name: 'wallet_unfitted_for',
    text: `WITH asked AS MATERIALIZED (
        SELECT b.account_number, d.asked, d.prepared, d.micro, d.created_at - interval '1 minute' AS since,
          d.expires_at + interval '1 day' AS until
        FROM (SELECT * FROM wallet.deposit WHERE member = $1 ORDER BY id DESC LIMIT $4) d
        JOIN wallet.bank b ON b.id = d.bank_id AND b.site_id = $2
        WHERE d.expires_at + interval '1 day' > $3)
      SELECT ${waits('v.amount IN (a.asked, a.prepared)')} OR ${waits('v.micro = a.micro')} AS unfitted`,
    values: [member, site, shownSince(now), requestsLooked],
    row: unfittedRow,
  });
  return found?.unfitted ?? false;
}

/**
 * Returns what a member said of money that fits no request, newest first, from before one of them,
 * and whether such money waits that may be theirs.
 */
export async function memberClaims(
  db: Db,
  claimant: Claimant,
  { before, limit }: Page,
  now: number,
): Promise<ReplyOf<'/poy-api/deposits.claims'>> {
  const found = await claimsOf(db, claimant.member, { before, limit: limit + 1 }, now);
  const claims = found.slice(0, limit);
  return {
    unfitted: await hasUnfitted(db, claimant, now),
    claims: claims.map(onWire),
    next: found.length > limit ? (claims.at(-1)?.id ?? null) : null,
  };
}

/**
 * Keeps what a member says of money that fits no request. The same said twice is one claim.
 * @throws AppError DEPOSIT_CLAIMS_WAIT where the member has made as many claims in a day as may wait
 */
export async function claimDeposit(
  db: Db,
  { member, site }: Claimant,
  stated: Pick<DepositClaim, 'amount' | 'sentOn' | 'fromLast4'>,
  now: number,
): Promise<DepositClaim> {
  return db.tx(async (tx) => {
    await tx.query({
      name: 'wallet_lock_claimant',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 36))',
      values: [member],
    });
    const newest = await claimsOf(tx, member, { limit: claimsLooked }, now);
    const waiting = newest
      .map(onWire)
      .filter(({ status, createdAt }) => status === 'waiting' && createdAt > now - dayMs);
    const same = waiting.find(
      (claim) =>
        claim.amount === stated.amount &&
        claim.sentOn === stated.sentOn &&
        claim.fromLast4 === stated.fromLast4,
    );
    if (same) return same;
    if (waiting.length >= waitingClaims) throw new AppError('DEPOSIT_CLAIMS_WAIT');
    const [row] = await tx.query({
      name: 'wallet_claim_deposit_money',
      text: `INSERT INTO wallet.deposit_claim (site_id, member, amount, sent_on, from_last4, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        RETURNING id, amount, sent_on::text AS "sentOn", from_last4 AS "fromLast4",
          created_at AS "createdAt", false AS settled`,
      values: [
        site,
        member,
        toSatang(stated.amount),
        stated.sentOn,
        stated.fromLast4,
        new Date(now),
      ],
      row: claimRow,
    });
    if (!row) throw new Error('The claim was not kept');
    return onWire(row);
  });
}
