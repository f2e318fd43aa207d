import type { WithdrawalRefusal, WithdrawalTerms } from '@poy/contract';
import { useFormat, useServerNow } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../useBaht.ts';

const minuteMs = 60_000;

/** Returns a writer of the words for a refusal, with its sum and the moment at which it ends. */
export function useRefusalWords(): (refusal: WithdrawalRefusal) => string {
  const { t } = useTranslation(['credit', 'host']);
  const money = useBaht();
  const format = useFormat();
  return ({ code, sum, from }) =>
    t([`withdraw.why.${code}`, `errors.${code}`, `host:errors.${code}`], {
      sum: sum === null ? '' : money.baht(sum),
      from: from === null ? '' : format.dateTime(from),
    });
}

/**
 * Returns the words for what any amount to the chosen account would be refused for now, or null where
 * nothing stands against it.
 */
export function useRefusedFor(
  { refusedFor, accounts }: WithdrawalTerms,
  chosen: number,
): string | null {
  const { t } = useTranslation('host');
  const words = useRefusalWords();
  const now = useServerNow(minuteMs);
  const heldUntil = accounts.find(({ bankId }) => bankId === chosen)?.heldUntil ?? null;
  const held: WithdrawalRefusal | null =
    heldUntil !== null && heldUntil > now
      ? { code: 'WITHDRAWAL_HELD', sum: null, from: heldUntil }
      : null;
  const first = refusedFor[0] ?? held;
  // The balance alone does not say that it is below the least amount.
  return first?.code === 'INSUFFICIENT_BALANCE' ? t(`errors.${first.code}`) : first && words(first);
}
