import {
  betOptions,
  toSatang,
  toThousandths,
  type BetOption,
  type ResultKind,
} from '@poy/bet-rules';
import type { Db } from '../../../db/db.ts';
import { kindOf, type OptionKind } from '../../rounds/markets/startingTerms.ts';
import type { Caps, Tier } from './settings.ts';

interface StartingLimits extends Readonly<Record<OptionKind, Caps>> {
  readonly tiers: Partial<Record<BetOption, readonly Tier[]>>;
  /** The most that any result of a round may cost, in baht. */
  readonly exposure: number;
}

const cap = (number: number, member: number): Caps => ({ number, member });
const tiers = (above: number, first: number, second: number): readonly Tier[] => [
  { above, multiply: first },
  { above: 2 * above, multiply: second },
];

// The reasons for these figures stand in docs/limits.md.
const stock: StartingLimits = {
  tiers: { teng_bon_3: tiers(10_000, 650, 425) },
  straight3: cap(40_000, 4_000),
  anyOrder3: cap(100_000, 10_000),
  digits2: cap(250_000, 25_000),
  digits1: cap(1_000_000, 50_000),
  exposure: 50_000_000,
};

/**
 * The limits in baht with which the markets of a new installation start. Afterwards they are data,
 * which operators change there and nobody changes here.
 */
const startingLimits: Readonly<Record<ResultKind, StartingLimits>> = {
  government: {
    tiers: {
      teng_bon_3: tiers(50_000, 700, 450),
      teng_bon_nha_3: tiers(50_000, 350, 225),
      teng_lang_3: tiers(50_000, 350, 225),
    },
    straight3: cap(200_000, 20_000),
    anyOrder3: cap(200_000, 20_000),
    digits2: cap(1_000_000, 100_000),
    digits1: cap(5_000_000, 100_000),
    exposure: 250_000_000,
  },
  stock,
  digits4: stock,
  yeekee: {
    tiers: { teng_bon_3: tiers(2_000, 700, 450) },
    straight3: cap(8_000, 2_000),
    anyOrder3: cap(30_000, 10_000),
    digits2: cap(50_000, 20_000),
    digits1: cap(300_000, 20_000),
    exposure: 10_000_000,
  },
};

const satang = (baht: number | null): number | null => (baht === null ? null : toSatang(baht));

/**
 * Returns the columns of a new market that limit its sales, in satang: caps by option, and the
 * limit of a round.
 */
export function limitColumns(kind: ResultKind): Readonly<Record<string, unknown>> {
  const start = startingLimits[kind];
  return {
    number_cap: betOptions.map((option) => satang(start[kindOf(option)].number)),
    member_number_cap: betOptions.map((option) => satang(start[kindOf(option)].member)),
    exposure_limit: toSatang(start.exposure),
  };
}

/** Gives a new market the tiers it starts with. */
export async function seedTiers(db: Db, market: number, kind: ResultKind): Promise<void> {
  const rows = betOptions.flatMap((option) =>
    (startingLimits[kind].tiers[option] ?? []).map((tier) => ({ option, ...tier })),
  );
  await db.query({
    name: 'lottery_seed_tiers',
    text: 'INSERT INTO lottery.market_tier SELECT $1, * FROM unnest($2::lottery.bet_option[], $3::bigint[], $4::int[])',
    values: [
      market,
      rows.map(({ option }) => option),
      rows.map(({ above }) => toSatang(above)),
      rows.map(({ multiply }) => toThousandths(multiply)),
    ],
  });
}
