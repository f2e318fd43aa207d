import {
  betOptions,
  optionDigits,
  toSatang,
  toThousandths,
  type BetOption,
  type ResultKind,
} from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import type { Caps, Tier } from './settings.ts';

interface StartingLimits {
  readonly tiers: Partial<Record<BetOption, readonly Tier[]>>;
  /** By how many digits the option's numbers have. */
  readonly caps: Partial<Record<1 | 2 | 3, Caps>>;
}

const straight = (first: number, second: number): readonly Tier[] => [
  { above: 50_000, multiply: first },
  { above: 100_000, multiply: second },
];

/**
 * What the markets of a new installation start with, in baht. Yeekee has many small rounds and needs none. All of it is data afterwards,
 * changed by operators, not here.
 */
const startingLimits: Partial<Record<ResultKind, StartingLimits>> = {
  government: {
    tiers: {
      teng_bon_3: straight(700, 450),
      teng_bon_nha_3: straight(350, 225),
      teng_lang_3: straight(350, 225),
    },
    caps: { 3: { number: 200_000, member: 20_000 }, 2: { number: 1_000_000, member: 100_000 } },
  },
  stock: {
    tiers: { teng_bon_3: straight(650, 425) },
    caps: { 3: { number: 200_000, member: 20_000 }, 2: { number: 1_000_000, member: 100_000 } },
  },
  digits4: {
    tiers: { teng_bon_3: straight(650, 425) },
    caps: { 3: { number: 200_000, member: 20_000 }, 2: { number: 1_000_000, member: 100_000 } },
  },
};

/** Gives a market that was just made, and has no rounds yet, the limits it starts with. */
export async function seedLimits(db: Db, market: number, kind: ResultKind): Promise<void> {
  const start = startingLimits[kind];
  if (!start) return;
  const caps = betOptions.map((option) => start.caps[optionDigits(option)]);
  const satang = (baht: number | null | undefined): number | null =>
    baht === null || baht === undefined ? null : toSatang(baht);
  await db.query({
    name: 'lottery_seed_caps',
    text: 'UPDATE lottery.market SET number_cap = $2, member_number_cap = $3 WHERE id = $1',
    values: [
      market,
      caps.map((cap) => satang(cap?.number)),
      caps.map((cap) => satang(cap?.member)),
    ],
  });
  const tiers = betOptions.flatMap((option) =>
    (start.tiers[option] ?? []).map((tier) => ({ option, ...tier })),
  );
  await db.query({
    name: 'lottery_seed_tiers',
    text: 'INSERT INTO lottery.market_tier SELECT $1, * FROM unnest($2::lottery.bet_option[], $3::bigint[], $4::int[])',
    values: [
      market,
      tiers.map(({ option }) => option),
      tiers.map(({ above }) => toSatang(above)),
      tiers.map(({ multiply }) => toThousandths(multiply)),
    ],
  });
}
