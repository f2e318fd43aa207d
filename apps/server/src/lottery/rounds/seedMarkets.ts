import { betOptions, toSatang, toThousandths } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import { markets, maxStakes, minShooters, minShots, minStake, prizeMinStake, shotPrizes, type MarketStart } from './markets.ts';

async function seedMarket(db: Db, market: MarketStart, position: number): Promise<void> {
  const [made] = await db.query<{ id: number }>({
    name: 'lottery_seed_market',
    text: `INSERT INTO lottery.market (code, bet_group, bet_type_prefix, name, position, bet_type, win_type, day_start, every_seconds, rounds_per_day,
        open_before_seconds, shots_after_seconds, shot_every_seconds, min_shots, min_shooters, prize_min_stake, options, multipliers, stake_mins, stake_maxs)
      VALUES ($1, $2, $3, $4, $5, 'BET_YEEKEE', 'WIN_YEEKEE', $6::interval, $7, $8, $9, $10, $11, $12, $13, $14, $15::lottery.bet_option[], $16, $17, $18)
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      market.code, market.betGroup, market.betTypePrefix, market.name, position, market.dayStart, market.everySeconds, market.roundsPerDay,
      market.openBeforeSeconds, market.shotsAfterSeconds, market.shotEverySeconds, minShots, minShooters, toSatang(prizeMinStake),
      betOptions, betOptions.map((option) => toThousandths(market.rates[option] ?? 0)), betOptions.map(() => toSatang(minStake)), betOptions.map((option) => toSatang(maxStakes[option])),
    ],
  });
  if (!made) return;
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
