import { toBaht } from '@poy/bet-rules';
import type { MoneyRules } from '@poy/contract/operators';
import type { Db } from '../../db/db.ts';
import { predepositTerms } from '../deposits/manual/ahead/predeposit.ts';
import { rewardRule } from '../rewardRule.ts';
import { turnoverRule } from '../turnover/turnoverRule.ts';
import { withdrawalRule } from '../withdrawals/withdrawalRule.ts';

export const hourSeconds = 3_600;

/** Returns what a site sets about the money of its members, as operators read it. */
export async function moneyRules(db: Db, site: number): Promise<MoneyRules> {
  const { holdSeconds, timesPerDay, reviewed, holdRepays, ...sums } = await withdrawalRule(
    db,
    site,
  );
  const { most, minutes } = await predepositTerms(db, site);
  const { commission, pointStake, pointValue } = await rewardRule(db, site);
  return {
    withdrawals: {
      minimum: toBaht(sums.minimum),
      perTime: toBaht(sums.perTime),
      perDay: toBaht(sums.perDay),
      timesPerDay,
      holdHours: holdSeconds / hourSeconds,
      reviewed,
      reviewAbove: toBaht(sums.reviewAbove),
      twoAbove: toBaht(sums.twoAbove),
      returnFee: toBaht(sums.returnFee),
      holdRepays,
    },
    turnover: { perDeposit: await turnoverRule(db, site) },
    rewards: { commission, pointStake: toBaht(pointStake), pointValue: toBaht(pointValue) },
    ahead: { most: toBaht(most), minutes },
  };
}
