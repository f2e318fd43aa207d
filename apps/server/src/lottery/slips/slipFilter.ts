/** Which of a member's slips are asked for. Days are Bangkok's, YYYY-MM-DD, both included. */
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

/** Conditions on s (slip), r (round), m (market), c (its cancelling, if any) and w (its win, if any); $ stands for the condition's own value. */
const conditions = {
  before: 's.id < $',
  betId: 's.round_id = $',
  betName: 'm.code = $',
  betGroup: 'm.bet_group = $',
  from: "s.id >= lottery.first_slip_since($1, $::date::timestamp AT TIME ZONE 'Asia/Bangkok')",
  to: "s.id < lottery.first_slip_since($1, ($::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok')",
} as const;
const statuses = {
  // Older slips than the oldest that waits need not be looked at one by one.
  waiting:
    "s.id >= lottery.oldest_waiting_slip() AND c.slip_id IS NULL AND r.status IN ('open', 'closed', 'calculating')",
  settled: "(c.slip_id IS NOT NULL OR r.status IN ('resulted', 'voided'))",
  won: "w.slip_id IS NOT NULL AND r.status = 'resulted'",
} as const;

/**
 * The WHERE of a list, only with the conditions asked for: each combination is a statement of its own, with a plan of its own. $1 is the
 * member; the other values follow. `name` tells the combinations apart.
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
