import { addDays, bangkokMidnight, toBaht } from '@poy/bet-rules';
import type { WithdrawalRefusal } from '@poy/contract';
import { AppError } from '../../../http/appError.ts';
import type { PaidAccount, WithdrawalFacts } from './withdrawalFacts.ts';

/** The account and the amount in satang that a member asks for. */
export interface AskedMoney {
  bankId: number;
  satang: number;
}

/** A refusal with what the error of it tells. */
interface Refusal extends WithdrawalRefusal {
  details: Record<string, unknown>;
}

/** Returns what is left of the day's amount, in satang. */
export const leftToday = ({ rule, used }: WithdrawalFacts): number =>
  Math.max(0, rule.perDay - used.satang);

/** Returns the cash in satang that may leave: all but what waits for the bank's word. */
const free = ({ cash, ahead }: WithdrawalFacts): number => Math.max(0, cash - ahead);

const refusal = (
  code: Refusal['code'],
  { sum = null, from = null, details = {} }: Partial<Omit<Refusal, 'code'>> = {},
): Refusal => ({ code, sum, from, details });

/** Returns the refusal of whatever is paid to these accounts now. */
function ofAccounts(accounts: readonly PaidAccount[], now: number): Refusal | null {
  if (accounts.length === 0) return refusal('WITHDRAWAL_ACCOUNT');
  const from = Math.min(...accounts.map(({ heldUntil }) => heldUntil ?? now));
  return from > now
    ? refusal('WITHDRAWAL_HELD', { from, details: { retryAfterMs: from - now } })
    : null;
}

/** Returns the refusals of an amount, the first one first. */
function ofAmount(facts: WithdrawalFacts, satang: number): (Refusal | null)[] {
  const { rule, used, cash, now } = facts;
  const ahead = toBaht(cash - free(facts));
  const perTime = toBaht(rule.perTime);
  const left = toBaht(leftToday(facts));
  const from = addDays(bangkokMidnight(now), 1);
  const { timesPerDay } = rule;
  return [
    satang > rule.perTime
      ? refusal('WITHDRAWAL_TIME_LIMIT', { sum: perTime, details: { perTime } })
      : null,
    used.times >= timesPerDay
      ? refusal('WITHDRAWAL_COUNT_LIMIT', { from, details: { timesPerDay } })
      : null,
    satang > leftToday(facts)
      ? refusal('WITHDRAWAL_DAY_LIMIT', {
          sum: left,
          from,
          details: { perDay: toBaht(rule.perDay), left },
        })
      : null,
    satang > cash ? refusal('INSUFFICIENT_BALANCE', { sum: toBaht(cash) }) : null,
    ahead > 0 && satang > free(facts)
      ? refusal('WITHDRAWAL_AHEAD', { sum: ahead, details: { ahead } })
      : null,
  ];
}

/** Returns every refusal of an amount to one of these accounts, the first one first. */
function refusals(
  facts: WithdrawalFacts,
  accounts: readonly PaidAccount[],
  satang: number,
): Refusal[] {
  const { payable, open, debt, now, turnoverLeft } = facts;
  const owed = toBaht(debt);
  return [
    payable ? null : refusal('WITHDRAWAL_OFF'),
    open ? refusal('WITHDRAWAL_OPEN', { details: { id: open.id } }) : null,
    debt > 0 ? refusal('WITHDRAWAL_DEBT', { sum: owed, details: { owed } }) : null,
    ofAccounts(accounts, now),
    turnoverLeft > 0
      ? refusal('WITHDRAWAL_TURNOVER', { sum: turnoverLeft, details: { left: turnoverLeft } })
      : null,
    ...ofAmount(facts, satang),
  ].filter((one) => one !== null);
}

/** The sum that a member can withdraw at this moment, and the reasons why it is not more. */
export interface Withdrawable {
  /** In satang; 0 where nothing can be withdrawn. */
  most: number;
  /** The refusals that every amount meets, the first one first. */
  refusedFor: Refusal[];
  /** The refusal that more than `most` meets; null where every amount meets something. */
  boundBy: Refusal | null;
}

/**
 * Returns what can be withdrawn to one of these accounts at this moment, why not more, and from when.
 * This is the one place where a withdrawal is asked about limits: the page shows what it answers, and
 * the check is made by it. Self-exclusion and limits of play are none of them: one's own money can
 * always leave.
 */
export function withdrawable(
  facts: WithdrawalFacts,
  accounts: readonly PaidAccount[],
): Withdrawable {
  const refusedFor = refusals(facts, accounts, facts.rule.minimum);
  if (refusedFor.length > 0) return { most: 0, refusedFor, boundBy: null };
  const most = Math.min(facts.rule.perTime, leftToday(facts), free(facts));
  return { most, refusedFor, boundBy: refusals(facts, accounts, most + 1)[0] ?? null };
}

/** Turns a refusal into its form on the wire. */
export const refusalOnWire = ({ code, sum, from }: Refusal): WithdrawalRefusal => ({
  code,
  sum,
  from,
});

/**
 * Refuses a withdrawal that must not be.
 * @throws AppError with the code of the first limit that it breaks
 */
export function checkWithdrawal(facts: WithdrawalFacts, { bankId, satang }: AskedMoney): void {
  const { rule, accounts, closedToMoney } = facts;
  // The session may have been looked up before an operator set the status.
  if (closedToMoney) throw new AppError('FORBIDDEN');
  if (satang < rule.minimum)
    throw new AppError('VALIDATION', {
      fields: { amount: 'amount.small' },
      min: toBaht(rule.minimum),
    });
  const asked = accounts.filter(({ id }) => id === bankId);
  const { most } = withdrawable(facts, asked);
  if (satang <= most) return;
  const [first] = refusals(facts, asked, satang);
  if (!first) throw new Error('A withdrawal is above the most, and nothing says why');
  throw new AppError(first.code, first.details);
}
