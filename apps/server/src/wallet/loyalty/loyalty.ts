import { toBaht } from '@poy/bet-rules';
import type { LoyaltyBalance } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { credit, lockAccounts, type Posted } from '../../ledger/index.ts';
import { rewardRule } from '../rewardRule.ts';

const pointsRow = z.object({
  /** Points of the member's lifetime, and those that can be redeemed. */
  lifetime: z.int(),
  balance: z.int(),
});
const levelRow = z.object({ level: z.int(), points: z.int() });

/** Returns the points of a member. Fewer than none is none. */
export async function pointsOf(db: Db, member: string): Promise<z.infer<typeof pointsRow>> {
  const [row] = await db.query({
    name: 'wallet_points',
    text: `SELECT points AS lifetime, greatest(0, points - spent) AS balance
      FROM wallet.loyalty WHERE member = $1`,
    values: [member],
    row: pointsRow,
  });
  return row ?? { lifetime: 0, balance: 0 };
}

/** Returns the points of a member, the levels and where the member stands among them. */
export async function loyaltyOf(
  db: Db,
  { member, site }: { member: string; site: number },
): Promise<LoyaltyBalance> {
  const [points, levels, { pointValue, pointStake }] = await Promise.all([
    pointsOf(db, member),
    db.query({
      name: 'wallet_levels',
      text: 'SELECT level, points FROM wallet.loyalty_level ORDER BY level',
      row: levelRow,
    }),
    rewardRule(db, site),
  ]);
  return {
    ...points,
    level: levels.findLast((one) => one.points <= points.lifetime)?.level ?? 1,
    levels,
    pointValue: toBaht(pointValue),
    pointStake: toBaht(pointStake),
  };
}

const redeemedRow = z.object({ id: z.int(), points: z.int(), satang: z.int() });
type Redeemed = z.infer<typeof redeemedRow>;

/** Returns the redemption that has this key. @throws AppError IDEMPOTENCY_KEY_REUSED */
async function replayed(
  db: Db,
  { member, points, key }: { member: string; points: number; key: string },
): Promise<Redeemed | null> {
  const [made] = await db.query({
    name: 'wallet_redemption',
    text: `SELECT id, points, amount AS satang FROM wallet.redemption
      WHERE member = $1 AND idempotency_key = $2`,
    values: [member, key],
    row: redeemedRow,
  });
  if (made && made.points !== points) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return made ?? null;
}

/** Takes points off and writes what they give. @throws AppError INSUFFICIENT_BALANCE */
async function spend(
  db: Db,
  { member, points, key, satang }: { member: string; points: number; key: string; satang: number },
): Promise<Redeemed> {
  const [made] = await db.query({
    name: 'wallet_redeem',
    text: `WITH spent AS (
        UPDATE wallet.loyalty SET spent = spent + $2 WHERE member = $1 AND points - spent >= $2
          RETURNING member
      )
      INSERT INTO wallet.redemption (member, idempotency_key, points, amount)
        SELECT member, $3, $2, $4 FROM spent RETURNING id, points, amount AS satang`,
    values: [member, points, key, satang],
    row: redeemedRow,
  });
  if (!made) throw new AppError('INSUFFICIENT_BALANCE');
  return made;
}

/**
 * Redeems points for money, once for a key.
 * @throws AppError INSUFFICIENT_BALANCE, IDEMPOTENCY_KEY_REUSED
 */
export const redeemPoints = (
  db: Db,
  asked: { member: string; site: number; points: number; key: string },
): Promise<Posted> =>
  db.tx(async (tx) => {
    const { member, site, points } = asked;
    // Two calls of one member take turns, so that the second sees the key of the first. The account is
    // locked before the points: rewards wait for points while they hold the affiliate account, and
    // whoever moves commission waits for that one while they hold the cash.
    await lockAccounts(tx, [member]);
    const { pointValue } = await rewardRule(tx, site);
    const { id, satang } =
      (await replayed(tx, asked)) ?? (await spend(tx, { ...asked, satang: points * pointValue }));
    return credit(tx, {
      key: `points:${id}`,
      type: 'ACHIVEMENT_ADDMONEY',
      member,
      satang,
      reference: null,
    });
  });
