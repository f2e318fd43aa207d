import { setTiers, toBaht, toSatang } from '@poy/bet-rules';
import { soldOutLine, type SetOffer, type SetTicket } from '@poy/contract';
import type { SetLotteryName } from '@poy/contract/rules';
import { z } from 'zod';
import { rowsText } from '../../db/rowsText.ts';
import type { Deps } from '../../deps.ts';
import {
  callSale,
  replayed,
  saleRow,
  sell,
  sold,
  type Order,
  type Sale,
} from '../purchases/sell.ts';
import { oneTicket, prizesByTier, prizesOnWire } from './tickets.ts';

/** A member's order. Its price and prizes are those that the member saw, in baht. */
export interface AskedSets extends Order, SetOffer {
  /** The lottery that the call is for. A round of another lottery is not found. */
  readonly betName: SetLotteryName;
  readonly betId: number;
  /** The numbers, each of them once. */
  readonly lines: readonly { readonly number: string; readonly quantity: number }[];
}

/**
 * Returns the prizes in satang in the order of the tiers, as the database has them. A tier that is
 * not named is not offered.
 */
const prizesInSatang = ({ prizes }: SetOffer): number[] =>
  setTiers.map((tier) => toSatang(prizes.find((row) => row.tier === tier)?.prize ?? 0));

const ticketId = z.object({ ticket: z.int() });
const soldTicket = sold
  .omit({ poyId: true, type: true })
  .extend(ticketId.shape)
  .transform(({ ticket, ...sale }) => ({ ...sale, poyId: ticket, type: 'BET_SET_4' as const }));
const replayedTicket = replayed
  .omit({ poyId: true })
  .extend(ticketId.shape)
  .transform(({ ticket, ...sale }) => ({ ...sale, poyId: ticket }));

const otherTerms = z
  .object({ error: z.literal('SET_TERMS_CHANGED'), price: z.int(), prizes: z.array(z.int()) })
  .transform(({ error, price, prizes }) => ({
    error,
    details: {
      price: toBaht(price),
      prizes: prizesOnWire(prizesByTier(prizes)),
    } satisfies SetOffer,
  }));
const soldOut = z
  .object({ error: z.literal('SET_SOLD_OUT'), lines: z.array(soldOutLine) })
  .transform(({ error, lines }) => ({ error, details: { lines } }));

const setSale: Sale<AskedSets, z.infer<typeof soldTicket>> = {
  name: 'lottery_place_sets',
  text: 'SELECT lottery.place_sets($1, $2, $3, $4, $5, $6, $7, $8, $9) AS answer',
  terms: (asked) => [
    asked.betName,
    asked.betId,
    asked.lines.map(({ number, quantity }) => [number, quantity]),
    asked.price,
    prizesInSatang(asked),
  ],
  values: (asked) => [
    asked.betName,
    asked.betId,
    rowsText(asked.lines.map(({ number, quantity }) => [number, quantity])),
    toSatang(asked.price),
    prizesInSatang(asked),
  ],
  row: saleRow([soldTicket, replayedTicket], otherTerms, soldOut),
};

/**
 * Sells 4-digit sets. One call of the database decides and takes the money, then the member's
 * browsers get the new balance. The same key with the same body answers the same ticket, as it is
 * now.
 * @throws AppError SET_TERMS_CHANGED (details: the terms that hold), SET_SOLD_OUT (details.lines:
 * the sets left), INSUFFICIENT_BALANCE, ROUND_CLOSED, ROUND_NOT_OPEN, SALE_SUSPENDED, FORBIDDEN,
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function placeSets(
  deps: Pick<Deps, 'db' | 'publisher'>,
  asked: AskedSets,
): Promise<SetTicket> {
  const { poyId } = await sell(deps, asked, callSale(deps.db, setSale, asked));
  return oneTicket(deps.db, asked.member, poyId);
}
