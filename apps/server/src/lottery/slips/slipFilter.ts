/** Chooses some of a member's slips. Days are Bangkok days, YYYY-MM-DD, both included. */
export interface SlipsAsked {
  readonly betGroup?: string | undefined;
  readonly betName?: string | undefined;
  readonly betId?: number | undefined;
  readonly status?: 'waiting' | 'settled' | 'won' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The poyId to go on from. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * Conditions on s (slip), r (round), m (market), c (its cancelling, if any) and w (its win, if
 * any). $ stands for the condition's own value.
 */
const conditions = {
  before: 's.id < $',
  betId: 's.round_id = $',
  betName: 'm.code = $',
  betGroup: 'm.bet_group = $',
  from: "s.id >= lottery.first_slip_since($1, $::date::timestamp AT TIME ZONE 'Asia/Bangkok')",
  to: "s.id < lottery.first_slip_since($1, ($::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok')",
} as const;
const statuses = {
  // The search can stop at the oldest slip that waits, so older ones are not read one by one.
  waiting:
    "s.id >= lottery.oldest_waiting_slip() AND c.slip_id IS NULL AND r.status IN ('open', 'closed', 'calculating')",
  settled: "(c.slip_id IS NOT NULL OR r.status IN ('resulted', 'voided'))",
  won: "w.slip_id IS NOT NULL AND r.status = 'resulted'",
} as const;

/**
 * Writes the WHERE of a list with only the conditions that are asked for. Each combination is a
 * statement of its own, with a plan of its own, and `name` tells the combinations apart. $1 is the
 * member; the other values follow.
 */
export function slipFilter(
  member: string,
  { status, limit: _limit, ...asked }: SlipsAsked,
): { name: string; where: string; values: unknown[] } {
  const values: unknown[] = [member];
  const where = ['s.member = $1'];
  const given = Object.entries(conditions).filter(
    ([field]) => asked[field as keyof typeof conditions] !== undefined,
  );
  for (const [field, condition] of given) {
    values.push(asked[field as keyof typeof conditions]);
    where.push(condition.replace(/\$(?!\d)/, `$${values.length}`));
  }
  if (status) where.push(statuses[status]);
  return {
    name: [...given.map(([field]) => field), status ?? 'all'].join('_'),
    where: where.join(' AND '),
    values,
  };
}
