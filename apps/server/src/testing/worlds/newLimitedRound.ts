import { toSatang, toThousandths } from '@poy/bet-rules';
import { setCaps, setTiers } from '../../lottery/limits/settings/settings.ts';
import { numbers, options, type LimitsOfAll } from '../limitsModel.ts';
import type { LotteryWorld } from '../lotteryWorld.ts';
import { market } from './limitsWorld.ts';

/** Makes a round with these limits. Its tiers and caps are those of its market from now on. */
export async function newLimitedRound(world: LotteryWorld, all: LimitsOfAll): Promise<number> {
  const round = await world.newRound({ market });
  for (const option of options) {
    const { tiers, caps, max, listed } = all[option];
    await setTiers(world.db, { market, option, tiers });
    await setCaps(world.db, { market, option, caps });
    const values = [
      round,
      option,
      numbers[option][0],
      listed === null ? null : toThousandths(listed),
    ];
    await world.db.query({
      name: 'test_max',
      text: 'INSERT INTO lottery.round_rate (round_id, option, stake_max) VALUES ($1, $2, $3)',
      values: [round, option, toSatang(max)],
    });
    await world.db.query({
      name: 'test_list',
      text: 'SELECT lottery.limit_number($1, $2, $3, $4)',
      values,
    });
  }
  return round;
}
