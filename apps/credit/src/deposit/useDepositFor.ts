import { depositRule } from '@poy/contract/rules';
import { useSearchParams } from 'react-router';
import { useBackTo } from '../useBackTo.ts';

/** The purpose of a deposit, as the address of the page tells it. */
export interface DepositFor {
  /** In whole baht, within the bounds of a deposit; null where the address names none. */
  readonly amount: number | null;
  /** The page of this site to which the member wants to go back; null where there is none. */
  readonly back: string | null;
}

/** Returns what the address says the deposit is for. Whatever it says that is not of use is ignored. */
export function useDepositFor(): DepositFor {
  const [asked] = useSearchParams();
  const amount = Number(asked.get('amount'));
  const back = useBackTo();
  return {
    amount:
      Number.isSafeInteger(amount) && amount > 0 && amount <= depositRule.max
        ? Math.max(amount, depositRule.min)
        : null,
    back,
  };
}
