import { toBaht } from '@poy/bet-rules';
import type { BankDifference } from '@poy/contract/operators';
import type { BankWord } from './PayoutBank.ts';
import type { ClaimedPayout } from '../../payoutRows.ts';

/**
 * Returns what the bank says of a payout that is not so in its order. An answer that money has left
 * says all of it; of any other answer only what it says is compared.
 */
export function differencesOf(
  { amount, bankCode, accountNumber }: Pick<ClaimedPayout, 'amount' | 'bankCode' | 'accountNumber'>,
  word: BankWord,
): BankDifference[] {
  const ordered = { amount: toBaht(amount), currency: 'THB', bankCode, accountNumber };
  const found: BankDifference[] = [];
  for (const what of ['amount', 'currency', 'bankCode', 'accountNumber'] as const) {
    const said = word[what];
    const demanded = said !== undefined || word.status === 'paid';
    if (demanded && said !== ordered[what])
      found.push({ what, said: said === undefined ? null : String(said) });
  }
  return found;
}
