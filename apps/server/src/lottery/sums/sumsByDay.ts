import { dayAfter, toBaht } from '@poy/bet-rules';
import type { SlipSumsReply } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { bangkokDay } from '../columns.ts';
import { purchaseFilter, type PurchasesAsked } from '../purchases/purchaseFilter.ts';
import { ticketKind } from '../sets4d/tickets.ts';
import { slipKind } from '../slips/slips.ts';

type Kind = Parameters<typeof purchaseFilter>[0] &
  Pick<typeof slipKind, 'name' | 'table' | 'wins' | 'winOf' | 'cancels'>;

/** Everything that is bought in a round. */
const kinds: readonly Kind[] = [slipKind, ticketKind];

/** The purchases that are summed. */
type SumsAsked = Omit<PurchasesAsked, 'before' | 'betId' | 'betType'> & {
  /** The newest day of this part. */
  readonly before?: string | undefined;
};

const newestRow = z.object({ day: bangkokDay });
const sumsRow = z.object({
  day: bangkokDay,
  count: z.int(),
  stake: z.int(),
  waiting: z.int(),
  win: z.int(),
  back: z.int(),
});
type Sums = z.infer<typeof sumsRow>;

const boughtOn = "(s.created_at AT TIME ZONE 'Asia/Bangkok')::date";

const from = ({ table, wins, winOf, cancels }: Kind): string => `
  FROM ${table} s JOIN lottery.round r ON r.id = s.round_id JOIN lottery.market m ON m.id = r.market_id
  LEFT JOIN ${wins} w ON w.round_id = s.round_id AND w.${winOf} = s.id ${cancels}`;

/** Returns the day of the newest purchase that is asked for; null where there is none. */
async function newestDay(db: Db, member: string, asked: PurchasesAsked): Promise<string | null> {
  const days = await Promise.all(
    kinds.map(async (kind) => {
      const { name, where, values } = purchaseFilter(kind, member, asked);
      const [row] = await db.query({
        name: `lottery_${kind.name}_day_${name}`,
        text: `SELECT ${boughtOn}::text AS day ${from(kind)} WHERE ${where} ORDER BY s.id DESC LIMIT 1`,
        values,
        row: newestRow,
      });
      return row?.day;
    }),
  );
  return (
    days
      .filter((day) => day !== undefined)
      .sort()
      .at(-1) ?? null
  );
}

/** Sums the purchases of one kind by day. */
async function sumsOf(db: Db, kind: Kind, member: string, asked: PurchasesAsked): Promise<Sums[]> {
  const { name, where, values } = purchaseFilter(kind, member, asked);
  const back = `(${kind.cancelled} OR r.status = 'voided')`;
  return db.query({
    name: `lottery_${kind.name}_sums_${name}`,
    text: `SELECT ${boughtOn}::text AS day, count(*)::int AS count,
        coalesce(sum(s.stake) FILTER (WHERE NOT ${back}), 0)::bigint AS stake,
        coalesce(sum(s.stake) FILTER (WHERE NOT ${back} AND r.status <> 'resulted'), 0)::bigint AS waiting,
        coalesce(sum(w.amount) FILTER (WHERE NOT ${back} AND r.status = 'resulted'), 0)::bigint AS win,
        coalesce(sum(s.stake) FILTER (WHERE ${back}), 0)::bigint AS back
      ${from(kind)} WHERE ${where} GROUP BY 1`,
    values,
    row: sumsRow,
  });
}

const onWire = ({
  day,
  count,
  stake,
  waiting,
  win,
  back,
}: Sums): SlipSumsReply['days'][number] => ({
  day,
  count,
  stake: toBaht(stake),
  waiting: toBaht(waiting),
  win: toBaht(win),
  net: toBaht(win - (stake - waiting)),
  back: toBaht(back),
});

/** Returns the sums of both kinds as one row for each day, newest first. */
function together(rows: readonly Sums[]): Sums[] {
  const days = new Map<string, Sums>();
  for (const row of rows) {
    const sum = days.get(row.day);
    days.set(
      row.day,
      sum
        ? {
            day: row.day,
            count: sum.count + row.count,
            stake: sum.stake + row.stake,
            waiting: sum.waiting + row.waiting,
            win: sum.win + row.win,
            back: sum.back + row.back,
          }
        : row,
    );
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1));
}

/**
 * Sums a member's purchases by the Bangkok day of buying. One part covers at most `limit` days on end,
 * from the newest purchase back, so that years of slips are never summed at once. `next` is the day of
 * the newest purchase before it; null at the end.
 */
export async function sumsByDay(
  db: Db,
  member: string,
  { before, limit, ...chosen }: SumsAsked,
): Promise<SlipSumsReply> {
  const asked = { ...chosen, limit };
  const earlier = [before, chosen.to].filter((day) => day !== undefined).sort()[0];
  const last = await newestDay(db, member, { ...asked, to: earlier });
  if (last === null) return { days: [], next: null };
  const first = [dayAfter(last, 1 - limit), chosen.from ?? ''].sort().at(-1) ?? last;
  const part = { ...asked, from: first, to: last };
  const rows = await Promise.all(kinds.map((kind) => sumsOf(db, kind, member, part)));
  return {
    days: together(rows.flat()).map(onWire),
    next: await newestDay(db, member, { ...asked, to: dayAfter(first, -1) }),
  };
}
