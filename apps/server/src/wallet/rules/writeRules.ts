import { toSatang } from '@poy/bet-rules';
import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import type { Db } from '../../db/db.ts';
import { hourSeconds } from './moneyRules.ts';

async function writeWithdrawals(db: Db, site: number, to: MoneyRules['withdrawals']) {
  await db.query({
    name: 'wallet_write_withdrawal_rule',
    text: `INSERT INTO wallet.withdrawal_rule (site_id, minimum, per_time, per_day, times_per_day, hold_seconds,
        reviewed, review_above, two_above, hold_repays, return_fee)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      ON CONFLICT (site_id) DO UPDATE SET minimum = $2, per_time = $3, per_day = $4, times_per_day = $5,
        hold_seconds = $6, reviewed = $7, review_above = $8, two_above = $9, hold_repays = $10,
        return_fee = $11`,
    values: [
      site,
      toSatang(to.minimum),
      toSatang(to.perTime),
      toSatang(to.perDay),
      to.timesPerDay,
      Math.round(to.holdHours * hourSeconds),
      to.reviewed,
      toSatang(to.reviewAbove),
      toSatang(to.twoAbove),
      to.holdRepays,
      toSatang(to.returnFee),
    ],
  });
}

async function writeTurnover(db: Db, site: number, { perDeposit }: MoneyRules['turnover']) {
  await db.query({
    name: 'wallet_write_turnover_rule',
    text: 'INSERT INTO wallet.turnover_rule (site_id, per_deposit) VALUES ($1, $2)',
    values: [site, perDeposit],
  });
}

async function writeRewards(db: Db, site: number, to: MoneyRules['rewards']) {
  await db.query({
    name: 'wallet_write_reward_rule',
    text: `INSERT INTO wallet.reward_rule (site_id, commission, point_stake, point_value) VALUES ($1, $2, $3, $4)
      ON CONFLICT (site_id) DO UPDATE SET commission = $2, point_stake = $3, point_value = $4`,
    values: [site, to.commission, toSatang(to.pointStake), toSatang(to.pointValue)],
  });
}

async function writeAhead(db: Db, site: number, { most, minutes }: MoneyRules['ahead']) {
  await db.query({
    name: 'wallet_write_predeposit',
    text: `INSERT INTO wallet.predeposit (site_id, most, wait) VALUES ($1, $2, $3 * interval '1 minute')
      ON CONFLICT (site_id) DO UPDATE SET most = excluded.most, wait = excluded.wait`,
    values: [site, toSatang(most), minutes],
  });
}

/**
 * Writes the parts of the rules that a change names. A part that the site never set keeps following
 * the usual numbers.
 */
export async function writeRules(
  db: Db,
  site: number,
  to: MoneyRules,
  change: RulesChange,
): Promise<void> {
  if (change.withdrawals) await writeWithdrawals(db, site, to.withdrawals);
  if (change.turnover) await writeTurnover(db, site, to.turnover);
  if (change.rewards) await writeRewards(db, site, to.rewards);
  if (change.ahead) await writeAhead(db, site, to.ahead);
}
