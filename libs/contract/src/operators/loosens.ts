import type { MoneyRules } from './moneyRules.ts';

type Withdrawals = MoneyRules['withdrawals'];
type Rewards = MoneyRules['rewards'];

/** The values of which more lets more money out, or lets it out with fewer people looking. */
const moreIsLooser = ['perTime', 'perDay', 'timesPerDay', 'reviewAbove', 'twoAbove'] as const;

const withdrawalsLoosen = (was: Withdrawals, to: Withdrawals): boolean =>
  moreIsLooser.some((name) => to[name] > was[name]) ||
  to.holdHours < was.holdHours ||
  to.holdRepays !== was.holdRepays ||
  was.reviewed.some((rule) => !to.reviewed.includes(rule));

const rewardsLoosen = (was: Rewards, to: Rewards): boolean =>
  to.commission > was.commission ||
  to.pointStake < was.pointStake ||
  to.pointValue > was.pointValue;

/**
 * Returns true where other rules let more money out than those of now, or sooner, or with fewer people
 * looking. A lower minimum is not looser, because the sums of a time and of a day still bind. A change of
 * `holdRepays` counts as looser both ways: with it, money that members have set aside is taken without
 * their word, and without it, the money of a debt can leave.
 */
export const loosens = (was: MoneyRules, to: MoneyRules): boolean =>
  withdrawalsLoosen(was.withdrawals, to.withdrawals) ||
  to.turnover.perDeposit < was.turnover.perDeposit ||
  rewardsLoosen(was.rewards, to.rewards);
