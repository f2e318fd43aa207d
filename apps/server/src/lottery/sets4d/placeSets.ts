import { hash } from 'node:crypto';
import { setTiers, toBaht, toSatang } from '@poy/bet-rules';
import { soldOutLine, type SetOffer, type SetTicket } from '@poy/contract';
import type { SetLotteryName } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { publishMoney } from '../../realtime/index.ts';
import { oneTicket, prizesByTier, prizesOnWire } from './tickets.ts';

/** A member's order. Its price and prizes are those that the member saw, in baht. */
export interface AskedSets extends SetOffer {
  readonly member: string;
  readonly site: number;
  readonly key: string;
  /** The lottery that the call is for. A round of another lottery is not found. */
  readonly betName: SetLotteryName;
  readonly betId: number;
  /** The numbers, each of them once. */
  readonly lines: readonly { readonly number: string; readonly quantity: number }[];
}

const refused = z.union([
  z.object({
    error: z.literal('SET_TERMS_CHANGED'),
    price: z.int(),
    prizes: z.array(z.int()),
  }),
  z.object({ error: z.literal('SET_SOLD_OUT'), lines: z.array(soldOutLine) }),
  z.object({
    error: z.enum([
      'NOT_FOUND',
      'ROUND_NOT_OPEN',
      'ROUND_CLOSED',
      'SALE_SUSPENDED',
      'INSUFFICIENT_BALANCE',
      'IDEMPOTENCY_KEY_REUSED',
    ]),
  }),
]);

/** The answer of the database; money is satang. */
const answer = z.union([
  z.object({
    ticket: z.int(),
    replayed: z.literal(false),
    stake: z.int(),
    balance: z.int(),
    version: z.int(),
  }),
  z.object({ ticket: z.int(), replayed: z.literal(true) }),
  refused,
]);
const placedRow = z.object({ answer });

/**
 * Returns the prizes in satang in the order of the tiers, as the database has them. A tier that is
 * not named is not offered.
 */
const prizesInSatang = ({ prizes }: SetOffer): number[] =>
  setTiers.map((tier) => toSatang(prizes.find((row) => row.tier === tier)?.prize ?? 0));

const fingerprintOf = (asked: AskedSets): Buffer =>
  hash(
    'sha256',
    JSON.stringify([
      asked.betName,
      asked.betId,
      asked.lines.map(({ number, quantity }) => [number, quantity]),
      asked.price,
      prizesInSatang(asked),
    ]),
    'buffer',
  );

/**
 * Calls the database once. The function decides, takes the money and writes the ticket, or says why
 * not.
 */
async function callPlaceSets(db: Db, asked: AskedSets): Promise<z.infer<typeof answer>> {
  const [row] = await db.query({
    name: 'lottery_place_sets',
    text: 'SELECT lottery.place_sets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS answer',
    values: [
      asked.member,
      asked.site,
      asked.key,
      fingerprintOf(asked),
      asked.betName,
      asked.betId,
      asked.lines.map(({ number }) => number),
      asked.lines.map(({ quantity }) => quantity),
      toSatang(asked.price),
      prizesInSatang(asked),
    ],
    row: placedRow,
  });
  if (!row) throw new Error('lottery.place_sets answered nothing');
  return row.answer;
}

function refusal(why: z.infer<typeof refused>): AppError {
  if (why.error === 'SET_TERMS_CHANGED')
    return new AppError(why.error, {
      price: toBaht(why.price),
      prizes: prizesOnWire(prizesByTier(why.prizes)),
    } satisfies SetOffer);
  return new AppError(why.error, 'lines' in why ? { lines: why.lines } : undefined);
}

/**
 * Sells 4-digit sets. One call of the database decides and takes the money, then the member's
 * browsers get the new balance. The same key with the same body answers the same ticket, as it is
 * now.
 * @throws AppError SET_TERMS_CHANGED (details: the terms that hold), SET_SOLD_OUT (details.lines:
 * the sets left), INSUFFICIENT_BALANCE, ROUND_CLOSED, ROUND_NOT_OPEN, SALE_SUSPENDED, NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function placeSets(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  asked: AskedSets,
): Promise<SetTicket> {
  const answered = await callPlaceSets(db, asked);
  if ('error' in answered) throw refusal(answered);
  if (!answered.replayed) {
    const { stake, balance, version } = answered;
    void publishMoney(publisher, [
      {
        uuid: asked.member,
        balanceSatang: balance,
        version,
        type: 'BET_SET_4',
        amountSatang: -stake,
      },
    ]);
  }
  return oneTicket(db, asked.member, answered.ticket);
}
