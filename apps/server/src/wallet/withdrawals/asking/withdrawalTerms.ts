import { toBaht } from '@poy/bet-rules';
import type { WithdrawalTerms } from '@poy/contract';
import type { Db } from '../../../db/db.ts';
import { heldOf } from '../../../ledger/index.ts';
import { maskedNumber } from '../../numbers/maskedNumber.ts';
import { leftToday, refusalOnWire, withdrawable } from './withdrawable.ts';
import { withdrawalFacts, type AskingMember } from './withdrawalFacts.ts';
import { toWithdrawal } from '../withdrawalRow.ts';

/** Returns how much a member can withdraw now, and why not more. */
export async function withdrawalTerms(db: Db, asker: AskingMember): Promise<WithdrawalTerms> {
  const facts = await withdrawalFacts(db, asker);
  const { rule, used, cash, debt, open, accounts, turnoverLeft } = facts;
  const { most, refusedFor, boundBy } = withdrawable(facts, accounts);
  const left = leftToday(facts);
  return {
    min: toBaht(rule.minimum),
    perTime: toBaht(rule.perTime),
    perDay: toBaht(rule.perDay),
    leftToday: toBaht(left),
    timesPerDay: rule.timesPerDay,
    timesLeftToday: Math.max(0, rule.timesPerDay - used.times),
    cash: toBaht(cash),
    held: toBaht(await heldOf(db, asker.member)),
    debt: toBaht(debt),
    most: toBaht(most),
    boundBy: boundBy && refusalOnWire(boundBy),
    turnover: { canWithdraw: turnoverLeft === 0, left: turnoverLeft },
    accounts: accounts.map(({ id, bankCode, accountNumber, heldUntil }) => ({
      bankId: id,
      bankCode,
      bankAccountNumber: maskedNumber(accountNumber),
      heldUntil,
    })),
    open: open && toWithdrawal(open),
    refusedFor: refusedFor.map(refusalOnWire),
  };
}
