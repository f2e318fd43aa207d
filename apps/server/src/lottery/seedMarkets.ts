import { betOptions, toSatang, toThousandths } from '@poy/bet-rules';
import type { Db } from '../db/db.ts';
import { markets, maxStakes, minShooters, minShots, minStake, prizeMinStake, shotPrizes, type MarketStart } from './markets.ts';

async function seedMarket(db: Db, market: MarketStart, position: number): Promise<void> {
  const [made] = await db.query<{ id: number }>({
    name: 'lottery_seed_market',
    text: `INSERT INTO lottery.market (code, bet_group, bet_type_prefix, name, position, bet_type, win_type, day_start, every_seconds, rounds_per_day,
        open_before_seconds, shots_after_seconds, shot_every_seconds, min_shots, min_shooters, prize_min_stake)
      VALUES ($1, $2, $3, $4, $5, 'BET_YEEKEE', 'WIN_YEEKEE', $6::interval, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      market.code, market.betGroup, market.betTypePrefix, market.name, position, market.dayStart, market.everySeconds, market.roundsPerDay,
      market.openBeforeSeconds, market.shotsAfterSeconds, market.shotEverySeconds, minShots, minShooters, toSatang(prizeMinStake),
    ],
  });
  if (!made) return;
  const rates = betOptions.map((option) => [option, toThousandths(market.rates[option] ?? 0), toSatang(minStake), toSatang(maxStakes[option])]);
  await db.query({
    name: 'lottery_seed_rates',
    text: `INSERT INTO lottery.market_rate (market_id, option, multiplier, stake_min, stake_max)
      SELECT $1, (r->>0)::lottery.bet_option, (r->>1)::int, (r->>2)::bigint, (r->>3)::bigint FROM jsonb_array_elements($2::jsonb) r`,
    values: [made.id, JSON.stringify(rates)],
  });
  for (const { row, baht } of shotPrizes) {
    await db.query({ name: 'lottery_seed_prize', text: 'INSERT INTO lottery.market_prize VALUES ($1, $2, $3)', values: [made.id, row, toSatang(baht)] });
  }
}

/**
 * Makes the markets a new installation starts with, offers them on the sites there are (markets with demo rounds on sites with
 * play money only) and makes their rounds. What is there already stays as it is, so that it may run at every start.
 */
export async function seedMarkets(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    for (const [position, market] of markets.entries()) await seedMarket(tx, market, position);
    await tx.query({
      name: 'lottery_seed_offers',
      text: `INSERT INTO lottery.site_market (site_id, market_id) SELECT s.id, m.id FROM sites.site s, lottery.market m
        WHERE s.demo OR m.code <> ALL ($1) ON CONFLICT DO NOTHING`,
      values: [markets.filter(({ demoOnly }) => demoOnly).map(({ code }) => code)],
    });
  });
  await db.query({ name: 'lottery_create', text: 'SELECT lottery.create_rounds()' });
}
