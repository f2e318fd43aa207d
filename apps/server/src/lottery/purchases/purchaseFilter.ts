import type { PurchaseKind } from './PurchaseKind.ts';
import type { PurchaseRow } from './purchaseRow.ts';

/** Chooses some of a member's purchases. Days are Bangkok days, YYYY-MM-DD, both included. */
export interface PurchasesAsked {
  readonly betGroup?: string | undefined;
  readonly betName?: string | undefined;
  /** A round's bet type, or a market's betName. */
  readonly betType?: string | undefined;
  readonly betId?: number | undefined;
  readonly status?: 'waiting' | 'settled' | 'won' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The poyId to go on from. */
  readonly before?: number | undefined;
  readonly limit: number;
}

type Kind = Pick<PurchaseKind<PurchaseRow, PurchaseRow>, 'bought' | 'cancelled' | 'mayWait'>;

/** Conditions on what a kind of purchase calls s, r, m, c and w. $ stands for their own value. */
const conditions = {
  before: () => 's.id < $',
  betId: () => 's.round_id = $',
  betName: () => 'm.code = $',
  betGroup: () => 'm.bet_group = $',
  betType: () => '$ IN (m.code, m.bet_type_prefix || r.number)',
  from: ({ bought }: Kind) => bought('>=', "$::date::timestamp AT TIME ZONE 'Asia/Bangkok'"),
  to: ({ bought }: Kind) => bought('<', "($::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok'"),
} as const;
const statuses = {
  // The search can stop at the oldest purchase that waits, so older ones are not read one by one.
  waiting: ({ mayWait, cancelled }: Kind) =>
    `${mayWait} AND NOT (${cancelled}) AND r.status IN ('open', 'closed', 'calculating')`,
  settled: ({ cancelled }: Kind) => `(${cancelled} OR r.status IN ('resulted', 'voided'))`,
  won: () => "w.round_id IS NOT NULL AND r.status = 'resulted'",
} as const;

/**
 * Writes the WHERE of a list with only the conditions that are asked for. Each combination is a
 * statement of its own, with a plan of its own, and `name` tells the combinations apart. $1 is the
 * member; the other values follow.
 */
export function purchaseFilter(
  kind: Kind,
  member: string,
  { status, limit: _limit, ...asked }: PurchasesAsked,
): { name: string; where: string; values: unknown[] } {
  const values: unknown[] = [member];
  const where = ['s.member = $1'];
  const given = Object.entries(conditions).filter(
    ([field]) => asked[field as keyof typeof conditions] !== undefined,
  );
  for (const [field, condition] of given) {
    values.push(asked[field as keyof typeof conditions]);
    where.push(condition(kind).replace(/\$(?!\d)/, `$${values.length}`));
  }
  if (status) where.push(statuses[status](kind));
  return {
    name: [...given.map(([field]) => field), status ?? 'all'].join('_'),
    where: where.join(' AND '),
    values,
  };
}
