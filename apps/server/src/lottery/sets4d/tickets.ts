import { setPrize, setTiers, toBaht, wireDay, type SetPrizes } from '@poy/bet-rules';
import {
  setNumber,
  setTicketSummary,
  type SetPrizeRow,
  type SetTicket,
  type SetTicketsReply,
  type SetTicketSummary,
  type SlipStatus,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { bangkokDay } from '../columns.ts';

const ticketRow = setTicketSummary.omit({ dt: true, status: true, realResultTime: true }).extend({
  day: bangkokDay,
  stake: z.int(),
  win: z.int().nullable(),
  createdAt: z.date(),
  resultsAt: z.date(),
});
type TicketRow = z.infer<typeof ticketRow>;

const columns = `
  s.id AS "poyId", lottery.set_receipt(s.id) AS receipt, r.id AS "betId", m.code AS "betName",
  m.bet_group AS "betGroup", m.bet_type_prefix || r.number AS "betType", r.day::text AS day, r.status AS "roundStatus",
  cardinality(s.numbers) AS "lineCount", (SELECT sum(q)::int FROM unnest(s.quantities) q) AS quantity,
  s.stake, w.amount AS win, s.created_at AS "createdAt", r.results_at AS "resultsAt", x.result`;
const tables = `
  lottery.set_ticket s JOIN lottery.round r ON r.id = s.round_id JOIN lottery.market m ON m.id = r.market_id
  LEFT JOIN lottery.set_win w ON w.round_id = s.round_id AND w.ticket_id = s.id
  LEFT JOIN lottery.round_result x ON x.round_id = r.id`;

/** Returns the state of a ticket from its round, because losing tickets are never written to. */
function statusOf({ roundStatus, win }: TicketRow): SlipStatus {
  if (roundStatus === 'voided') return 'refunded';
  if (roundStatus !== 'resulted') return 'waiting';
  return win === null ? 'lost' : 'won';
}

const summary = (row: TicketRow): SetTicketSummary => ({
  poyId: row.poyId,
  receipt: row.receipt,
  betId: row.betId,
  betName: row.betName,
  betGroup: row.betGroup,
  betType: row.betType,
  dt: wireDay(row.day),
  roundStatus: row.roundStatus,
  status: statusOf(row),
  lineCount: row.lineCount,
  quantity: row.quantity,
  stake: toBaht(row.stake),
  win: row.roundStatus === 'resulted' ? toBaht(row.win ?? 0) : 0,
  createdAt: row.createdAt.getTime(),
  realResultTime: Math.floor(row.resultsAt.getTime() / 1000),
  result: row.result,
});

export interface TicketsAsked {
  /** A round's bet type, or a lottery's betName. */
  readonly betType?: string | undefined;
  readonly status?: 'waiting' | 'settled' | 'won' | undefined;
  /** The Bangkok days of buying, YYYY-MM-DD, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The poyId to go on from. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns a member's purchases of sets, newest first. */
export async function ticketsOf(
  db: Db,
  member: string,
  { betType, status, from, to, before, limit }: TicketsAsked,
): Promise<SetTicketsReply> {
  const rows = await db.query({
    name: 'lottery_set_tickets',
    text: `SELECT ${columns} FROM ${tables}
      WHERE s.member = $1 AND s.id < $2 AND ($3::text IS NULL OR $3 IN (m.code, m.bet_type_prefix || r.number))
        AND ($4::text IS NULL OR CASE $4 WHEN 'won' THEN r.status = 'resulted' AND w.amount IS NOT NULL
          ELSE ($4 = 'settled') = (r.status IN ('resulted', 'voided')) END)
        AND ($5::date IS NULL OR s.created_at >= $5::date::timestamp AT TIME ZONE 'Asia/Bangkok')
        AND ($6::date IS NULL OR s.created_at < ($6::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok')
      ORDER BY s.id DESC LIMIT $7`,
    values: [
      member,
      before ?? Number.MAX_SAFE_INTEGER,
      betType ?? null,
      status ?? null,
      from ?? null,
      to ?? null,
      limit + 1,
    ],
    row: ticketRow,
  });
  const tickets = rows.slice(0, limit).map(summary);
  return { tickets, next: rows.length > limit ? (tickets.at(-1)?.poyId ?? null) : null };
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

const wholeTicketRow = ticketRow.extend({
  price: z.int(),
  prizes: z.array(z.int()),
  numbers: z.array(setNumber),
  quantities: z.array(z.int()),
});

/**
 * Returns one purchase of the member with the state of each line.
 * @throws AppError NOT_FOUND, for another member's purchase too
 */
export async function oneTicket(db: Db, member: string, poyId: number): Promise<SetTicket> {
  const [row] = await db.query({
    name: 'lottery_set_ticket',
    text: `SELECT ${columns}, s.price, to_json(s.prizes) AS prizes, s.numbers, s.quantities
      FROM ${tables} WHERE s.id = $1 AND s.member = $2`,
    values: [poyId, member],
    row: wholeTicketRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
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
  return { ...summary(row), price: toBaht(row.price), prizes: prizesOnWire(prizes), lines };
}
