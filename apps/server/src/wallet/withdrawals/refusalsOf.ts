import { toBaht } from '@poy/bet-rules';
import type { WithdrawalTerms } from '@poy/contract';
import { AppError } from '../../http/appError.ts';
import type { PaidAccount, WithdrawalFacts } from './withdrawalFacts.ts';

type Code = WithdrawalTerms['refusedFor'][number];

/** The account and the amount in satang that a member asks for. */
export interface AskedMoney {
  bankId: number;
  satang: number;
}

/** Returns what is left of the day's amount, in satang. */
export const leftToday = ({ rule, used }: WithdrawalFacts): number =>
  Math.max(0, rule.perDay - used.satang);

/** Returns the refusal of whatever is paid to these accounts now. */
function ofAccounts(accounts: readonly PaidAccount[], now: number): AppError | null {
  if (accounts.length === 0) return new AppError('WITHDRAWAL_ACCOUNT');
  const waits = accounts.map(({ heldUntil }) => Math.max(0, (heldUntil ?? 0) - now));
  const retryAfterMs = Math.min(...waits);
  return retryAfterMs > 0 ? new AppError('WITHDRAWAL_HELD', { retryAfterMs }) : null;
}

/** Returns the refusals of an amount, the first one first. */
function ofAmount(facts: WithdrawalFacts, satang: number): (AppError | null)[] {
  const { rule, used, cash } = facts;
  const left = leftToday(facts);
  return [
    satang > rule.perTime
      ? new AppError('WITHDRAWAL_TIME_LIMIT', { perTime: toBaht(rule.perTime) })
      : null,
    used.times >= rule.timesPerDay
      ? new AppError('WITHDRAWAL_COUNT_LIMIT', { timesPerDay: rule.timesPerDay })
      : null,
    satang > left
      ? new AppError('WITHDRAWAL_DAY_LIMIT', { perDay: toBaht(rule.perDay), left: toBaht(left) })
      : null,
    satang > cash ? new AppError('INSUFFICIENT_BALANCE') : null,
  ];
}

/** Returns every refusal of an amount to one of these accounts, the first one first. */
function refusals(
  facts: WithdrawalFacts,
  accounts: readonly PaidAccount[],
  satang: number,
): AppError[] {
  const { payable, open, now, toPlay } = facts;
  return [
    payable ? null : new AppError('WITHDRAWAL_OFF'),
    open ? new AppError('WITHDRAWAL_OPEN', { id: open.id }) : null,
    ofAccounts(accounts, now),
    toPlay > 0 ? new AppError('WITHDRAWAL_TURNOVER', { left: toPlay }) : null,
    ...ofAmount(facts, satang),
  ].filter((one) => one !== null);
}

/** Returns the errors that every amount would meet now: those of the smallest one. */
export const refusedFor = (facts: WithdrawalFacts): Code[] =>
  refusals(facts, facts.accounts, facts.rule.minimum).map(({ code }) => code as Code);

/**
 * Refuses a withdrawal that must not be. This is the one place where a withdrawal is asked about
 * limits. Self-exclusion and limits of play are none of them: one's own money can always leave.
 * @throws AppError with the code of the first limit that it breaks
 */
export function checkWithdrawal(facts: WithdrawalFacts, { bankId, satang }: AskedMoney): void {
  const { rule, accounts, barred } = facts;
  // The session may have been looked up before an operator set the status.
  if (barred) throw new AppError('FORBIDDEN');
  if (satang < rule.minimum)
    throw new AppError('VALIDATION', {
      fields: { amount: 'amount.small' },
      min: toBaht(rule.minimum),
    });
  const asked = accounts.filter(({ id }) => id === bankId);
  const [first] = refusals(facts, asked, satang);
  if (first) throw first;
}
