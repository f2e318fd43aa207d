import { betOptions, toSatang, toThousandths } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { limitColumns, seedTiers } from './limits/settings/startingLimits.ts';
import { seedSets } from './sets4d/seedSets.ts';
import { markets } from './rounds/markets/markets.ts';
import type { ManyADay, MarketStart, OneADay } from './rounds/markets/MarketStart.ts';
import {
  cancelWithinSeconds,
  maxStakes,
  minShooters,
  minShots,
  minStake,
  prizeMinStake,
  shotPrizes,
} from './rounds/markets/startingTerms.ts';
import { seedCalendars } from './rounds/seedCalendars.ts';

type Columns = Readonly<Record<string, unknown>>;

const minutes = (count: number): string => `${count} minutes`;

function timetableColumns(timetable: ManyADay | OneADay): Columns {
  if ('dayStart' in timetable) {
    const { dayStart, everySeconds, roundsPerDay, openBeforeSeconds } = timetable;
    return {
      day_start: dayStart,
      every_seconds: everySeconds,
      rounds_per_day: roundsPerDay,
      open_before_seconds: openBeforeSeconds,
    };
  }
  const { closesAt, resultAfter, weekdays, monthDays, calendar } = timetable;
  return {
    closes_at: closesAt,
    result_after: minutes(resultAfter),
    weekdays: weekdays ?? null,
    month_days: monthDays ?? null,
    calendar: calendar ?? null,
  };
}

function columnsOf(market: MarketStart, position: number): Columns {
  const { shooting } = market;
  return {
    code: market.code,
    bet_group: market.betGroup,
    bet_type_prefix: market.betTypePrefix,
    name: market.name,
    flag: market.flag,
    position,
    bet_type: `BET_${market.money}`,
    win_type: `WIN_${market.money}`,
    kind: market.kind,
    draw_mode: shooting?.drawMode ?? null,
    takes_shots: shooting !== null,
    offers_sets: market.offersSets,
    own_bottom: market.ownBottom ?? false,
    ...timetableColumns(market.timetable),
    ...(shooting && {
      shots_after_seconds: shooting.afterSeconds,
      shot_every_seconds: shooting.everySeconds,
      prize_min_stake: toSatang(prizeMinStake),
    }),
    min_shots: minShots,
    min_shooters: minShooters,
    cancel_within_seconds: market.cancels ? cancelWithinSeconds : null,
    options: betOptions,
    multipliers: betOptions.map((option) => toThousandths(market.rates[option] ?? 0)),
    stake_mins: betOptions.map(() => toSatang(minStake)),
    stake_maxs: betOptions.map((option) => toSatang(maxStakes[option])),
    ...limitColumns(market.kind),
  };
}

const madeMarket = z.object({ id: z.int() });

async function seedMarket(db: Db, market: MarketStart, position: number): Promise<void> {
  const columns = columnsOf(market, position);
  const names = Object.keys(columns);
  // The column names come from this file, not from a user's input. A column that is not named takes
  // the table's default.
  const parameters = names.map(
    (name, at) => `$${at + 1}${name === 'options' ? '::lottery.bet_option[]' : ''}`,
  );
  const [made] = await db.query({
    name: `lottery_seed_market_${market.shooting ? 'shots' : 'drawn'}`,
    text: `INSERT INTO lottery.market (${names.join(', ')}) VALUES (${parameters.join(', ')})
      ON CONFLICT (code) DO NOTHING RETURNING id`,
    values: Object.values(columns),
    row: madeMarket,
  });
  if (!made) return;
  await seedTiers(db, made.id, market.kind);
  if (!market.shooting) return;
  for (const { row, baht } of shotPrizes) {
    await db.query({
      name: 'lottery_seed_prize',
      text: 'INSERT INTO lottery.market_prize VALUES ($1, $2, $3)',
      values: [made.id, row, toSatang(baht)],
    });
  }
}

/**
 * Makes the markets that an installation starts with, offers them on the existing sites (demo-only
 * markets on sites with play money) and makes their rounds. Existing data stays as it is, so the
 * function can run at every start.
 */
export async function seedMarkets(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    for (const [position, market] of markets.entries()) await seedMarket(tx, market, position);
    await seedCalendars(tx);
    await seedSets(tx);
    await tx.query({
      name: 'lottery_seed_offers',
      text: `INSERT INTO lottery.site_market (site_id, market_id) SELECT s.id, m.id FROM sites.site s, lottery.market m
        WHERE s.demo OR m.code <> ALL ($1) ON CONFLICT DO NOTHING`,
      values: [markets.filter(({ demoOnly }) => demoOnly).map(({ code }) => code)],
    });
  });
  await db.query({ name: 'lottery_create', text: 'SELECT lottery.create_rounds()' });
}
