import { toBaht, wireDay } from '@poy/bet-rules';
import { purchaseSummary, type PurchaseSummary, type SlipStatus } from '@poy/contract';
import { z } from 'zod';
import { bangkokDay } from '../columns.ts';

/** A slip or a set ticket with its round, as the database answers it; money is satang. */
export const purchaseRow = purchaseSummary
  .omit({ dt: true, status: true, realResultTime: true })
  .extend({
    day: bangkokDay,
    stake: z.int(),
    win: z.int().nullable(),
    /** The member has taken it back. */
    cancelled: z.boolean(),
    createdAt: z.date(),
    resultsAt: z.date(),
  });
export type PurchaseRow = z.infer<typeof purchaseRow>;

/** Returns the state of a purchase from its round, because losing ones are never written to. */
export function statusOf({
  roundStatus,
  win,
  cancelled,
}: Pick<PurchaseRow, 'roundStatus' | 'win' | 'cancelled'>): SlipStatus {
  if (cancelled) return 'cancelled';
  if (roundStatus === 'voided') return 'refunded';
  if (roundStatus !== 'resulted') return 'waiting';
  return win === null ? 'lost' : 'won';
}

/** Returns the part of a list's entry that every kind of purchase has. */
export function purchaseOnWire(row: PurchaseRow): PurchaseSummary {
  const status = statusOf(row);
  return {
    poyId: row.poyId,
    receipt: row.receipt,
    betId: row.betId,
    betName: row.betName,
    betGroup: row.betGroup,
    betType: row.betType,
    dt: wireDay(row.day),
    roundStatus: row.roundStatus,
    status,
    lineCount: row.lineCount,
    stake: toBaht(row.stake),
    win: status === 'won' ? toBaht(row.win ?? 0) : 0,
    createdAt: row.createdAt.getTime(),
    realResultTime: Math.floor(row.resultsAt.getTime() / 1000),
    result: row.result,
  };
}
