import { parseWireTime, toSatang } from '@poy/bet-rules';
import type { manualDepositBody } from '@poy/contract';
import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/appError.ts';
import { keyedHash, takeQuota, type createPictureTurns } from '../../../members/index.ts';
import { endEarlier, earlierDeposit } from '../createDeposit.ts';
import { findDeposit, type DepositRow } from '../depositRow.ts';
import { expireDeposits } from '../expireDeposits.ts';
import { limitDeposit } from '../methods/limitDeposit.ts';
import { checkAccount } from '../methods/methodAccounts.ts';
import { publishDeposits } from '../publishDeposit.ts';
import { checkSlip } from './checkSlip.ts';
import type { DrawnSlip, SlipReader } from './reading/drawSlip.ts';
import { isUsed } from './matching/sameSlip.ts';
import { checkerFor } from './slipRow.ts';

/** The time in ms for which a slip waits for its movement or an operator. */
const openMs = 24 * 3_600_000;
/** A slip may be this many ms old, and its clock this many ms ahead. */
const oldestMs = 7 * 24 * 3_600_000;
const aheadMs = 5 * 60_000;
/** The pictures that are read for a member in 24 hours, whatever becomes of them. */
const picturesPerDay = 20;
const dayMs = 86_400_000;

export interface AskedManual {
  readonly member: string;
  readonly site: { readonly id: number; readonly demo: boolean };
  readonly key: string;
  readonly body: z.output<typeof manualDepositBody>;
}

type Wanted = ReturnType<typeof wantedOf>;

/** @throws AppError VALIDATION where the time of the slip cannot be read */
function wantedOf({ member, site, key, body }: AskedManual) {
  const paidAt = (): number => {
    try {
      return parseWireTime(body.depositAt);
    } catch {
      throw new AppError('VALIDATION', { fields: { depositAt: 'depositAt.invalid' } });
    }
  };
  return {
    member,
    key,
    kind: 'manual' as const,
    siteId: site.id,
    bankId: body.bankId,
    seen: body,
    satang: toSatang(body.amount),
    paidAt: paidAt(),
    channel: body.channel,
    channelName: body.channelName,
  };
}

/** Everything that is asked before a picture is decoded, and again in the transaction. */
async function checkWanted(db: Db, wanted: Wanted): Promise<DepositRow | null> {
  const known = await earlierDeposit(db, wanted, wanted.satang);
  if (known) return known;
  await checkAccount(db, wanted);
  const now = await databaseNow(db);
  if (wanted.paidAt > now + aheadMs)
    throw new AppError('VALIDATION', { fields: { depositAt: 'depositAt.future' } });
  if (wanted.paidAt < now - oldestMs)
    throw new AppError('VALIDATION', { fields: { depositAt: 'depositAt.old' } });
  await limitDeposit(db, wanted, now);
  await endEarlier(db, wanted, now);
  return null;
}

const codeBank = (code: DrawnSlip['code']): string | null =>
  code && (code.kind === 'bank' ? code.bank : 'truemoney');

const madeRow = z.object({ id: z.int() });

async function write(
  db: Db,
  wanted: Wanted,
  slip: DrawnSlip,
  checked: boolean,
): Promise<DepositRow> {
  await db.query({
    name: 'wallet_lock_member',
    text: 'SELECT 1 FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [wanted.member],
  });
  const known = await checkWanted(db, wanted);
  if (known) return known;
  const shown = { codeBank: codeBank(slip.code), reference: slip.code?.reference ?? null };
  if (await isUsed(db, { ...shown, hash: slip.hash })) throw new AppError('SLIP_USED');
  const now = await databaseNow(db);
  const [made] = await db.query({
    name: 'wallet_insert_manual',
    text: `WITH made AS (
        INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key,
          created_at, expires_at, kind)
        VALUES ($1, $2, $3, $3, $4, $5, $4, $6, 'manual') RETURNING id)
      INSERT INTO wallet.slip (deposit_id, member, channel, channel_name, paid_at, picture, picture_hash,
          code_bank, reference, check_at)
        SELECT id, $1, $7, $8, $9, $10, $11, $12, $13, $14 FROM made RETURNING deposit_id AS id`,
    values: [
      wanted.member,
      wanted.bankId,
      wanted.satang,
      new Date(now),
      wanted.key,
      new Date(now + openMs),
      wanted.channel,
      wanted.channelName,
      new Date(wanted.paidAt),
      slip.bytes,
      slip.hash,
      shown.codeBank,
      shown.reference,
      checked && slip.code ? new Date(now) : null,
    ],
    row: madeRow,
  });
  const row = made && (await findDeposit(db, made.id));
  if (!row) throw new Error('The request with a slip was not written');
  return row;
}

export interface SlipReading {
  /** Gives the members turns. */
  readonly inTurn: ReturnType<typeof createPictureTurns>;
  /** Reads the picture, which takes a second of processor time. */
  readonly readSlip: SlipReader;
}

/**
 * Reads the picture when it is the member's turn. It counts from then on, so that one which nobody
 * could read or use has its cost counted, and one which found too many others waiting does not.
 */
const readInTurn = (
  { db, clock, env }: Deps,
  { member, body }: AskedManual,
  { inTurn, readSlip }: SlipReading,
): Promise<DrawnSlip> =>
  inTurn(member, async () => {
    const key = keyedHash(env.secrets.otp, 'slip', member);
    const retryAfterMs = await takeQuota(
      db,
      { key, limit: picturesPerDay, windowMs: dayMs },
      clock(),
    );
    if (retryAfterMs > 0) throw new AppError('RATE_LIMITED', { retryAfterMs });
    return readSlip(body.picture);
  });

/**
 * Takes a transfer that a member tells of with the picture of its slip. Nothing is credited on the
 * picture's word: the service that checks slips is asked, and without its yes, or where it names another
 * sender than the member, the request waits for an operator. A transfer and a picture are credited once
 * on the whole installation; until then other members may show the same slip.
 * @throws AppError what `limitDeposit` and `drawSlip` throw, VALIDATION (not a bank of the site, not the account
 * seen, a time that is no time of a slip), DEPOSIT_OPEN, SLIP_USED, RATE_LIMITED,
 * PICTURES_WAIT, IDEMPOTENCY_KEY_REUSED
 */
export async function createManual(
  deps: Deps,
  asked: AskedManual,
  reading: SlipReading,
): Promise<DepositRow> {
  const { db } = deps;
  const wanted = wantedOf(asked);
  await expireDeposits(deps);
  // Asked before the picture is decoded, which is the dear part.
  const known = await checkWanted(db, wanted);
  if (known) return known;
  const slip = await readInTurn(deps, asked, reading);
  const checked = checkerFor(deps, asked.site) !== null;
  const made = await db.tx((tx) => write(tx, wanted, slip, checked));
  await publishDeposits(deps.publisher, [made]);
  await checkSlip(deps, made.id);
  return (await findDeposit(db, made.id)) ?? made;
}
