import { afCashsMove, rewardQueries } from '@poy/api-client/rewards';
import { readAmount } from '@poy/bet-rules';
import { useFormat, useNotify } from '@poy/host';
import { useRepeatKey, useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Commission is moved from this many baht on. */
export const moveFromBaht = 1;

/**
 * The form that moves commission to the member's money; at first it has all of it. A try that got no
 * answer is sent again with the same key, so that nothing is moved twice.
 */
export function useMoveCommission(most: number): TextForm<'amount'> {
  const { t } = useTranslation('profile');
  const { money } = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const { keyFor, letGo } = useRepeatKey();
  const read = (text: string) => readAmount(text, { min: moveFromBaht, max: most, decimals: 2 });
  return useTextForm({
    empty: { amount: money(most) },
    check: ({ amount }) => {
      const { problem } = read(amount);
      const unread = problem === 'required' || problem === 'notWhole';
      return { amount: problem && `amount.${unread ? 'unreadable' : problem}` };
    },
    wordsOf: (problem) =>
      problem
        ? t(`affiliate.rules.${problem}`, { min: money(moveFromBaht), max: money(most) })
        : undefined,
    fieldOf: { INSUFFICIENT_BALANCE: 'amount' },
    send: async (texts) => {
      const amount = read(texts.amount).value ?? 0;
      await afCashsMove(amount, keyFor(amount));
      letGo();
      notify.success(t('affiliate.moved', { amount: `฿${money(amount)}` }));
      await Promise.all(
        [rewardQueries.afCash(), rewardQueries.afTransactions()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
