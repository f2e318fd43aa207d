import { setPrize, setTiers, toBaht, type SetPrizes } from '@poy/bet-rules';
import {
  setNumber,
  type SetPrizeRow,
  type SetTicket,
  type SetTicketsReply,
  type SetTicketSummary,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { PurchaseKind } from '../purchases/PurchaseKind.ts';
import type { PurchasesAsked } from '../purchases/purchaseFilter.ts';
import { purchaseOnWire, purchaseRow, statusOf } from '../purchases/purchaseRow.ts';
import { onePurchase, purchasesOf } from '../purchases/readPurchases.ts';

const ticketRow = purchaseRow.extend({ quantity: z.int() });
type TicketRow = z.infer<typeof ticketRow>;

const wholeTicketRow = ticketRow.extend({
  price: z.int(),
  prizes: z.array(z.int()),
  numbers: z.array(setNumber),
  quantities: z.array(z.int()),
});

const columns = '(SELECT sum(q)::int FROM unnest(s.quantities) q) AS quantity';

/** Tickets of 4-digit sets as a kind of purchase. They cannot be cancelled. */
export const ticketKind: PurchaseKind<TicketRow, z.infer<typeof wholeTicketRow>> = {
  name: 'set_ticket',
  wire: 'set',
  table: 'lottery.set_ticket',
  wins: 'lottery.set_win',
  winOf: 'ticket_id',
  receipt: 'lottery.set_receipt',
  cancels: '',
  cancelled: 'false',
  joins: '',
  listed: { columns, row: ticketRow },
  whole: {
    columns: `${columns}, s.price, to_json(s.prizes) AS prizes, s.numbers, s.quantities`,
    row: wholeTicketRow,
  },
  bought: (comparison, moment) => `s.created_at ${comparison} ${moment}`,
  mayWait: 'true',
};

const ticketOnWire = (row: TicketRow): SetTicketSummary => ({
  ...purchaseOnWire(row),
  quantity: row.quantity,
});

/** Returns a member's purchases of sets, newest first. */
export async function ticketsOf(
  db: Db,
  member: string,
  asked: PurchasesAsked,
): Promise<SetTicketsReply> {
  const { rows, next } = await purchasesOf(db, ticketKind, member, asked);
  return { tickets: rows.map(ticketOnWire), next };
}

/** Turns satang in the order of the tiers, as the database has them, into a table by tier. */
export const prizesByTier = (satang: readonly number[]): SetPrizes =>
  Object.fromEntries(setTiers.map((tier, at) => [tier, satang[at] ?? 0])) as SetPrizes;

/** Returns the prizes on offer in baht, highest first. */
export function prizesOnWire(prizes: SetPrizes): SetPrizeRow[] {
  return setTiers
    .filter((tier) => prizes[tier] > 0)
    .map((tier) => ({ tier, prize: toBaht(prizes[tier]) }))
    .sort((a, b) => b.prize - a.prize);
}

/**
 * Returns one purchase of the member with the state of each line.
 * @throws AppError NOT_FOUND, for another member's purchase too
 */
export async function oneTicket(db: Db, member: string, poyId: number): Promise<SetTicket> {
  const row = await onePurchase(db, ticketKind, member, poyId);
  const prizes = prizesByTier(row.prizes);
  const status = statusOf(row);
  const drawn = status === 'won' || status === 'lost' ? row.result : null;
  const lines = row.numbers.map((number, at): SetTicket['lines'][number] => {
    const quantity = row.quantities[at] ?? 0;
    const hit = drawn === null ? null : setPrize(number, drawn, prizes);
    return {
      number,
      quantity,
      price: toBaht(row.price * quantity),
      status: drawn === null ? status : hit ? 'won' : 'lost',
      tier: hit?.tier ?? null,
      win: toBaht((hit?.prize ?? 0) * quantity),
    };
  });
  return { ...ticketOnWire(row), price: toBaht(row.price), prizes: prizesOnWire(prizes), lines };
}
