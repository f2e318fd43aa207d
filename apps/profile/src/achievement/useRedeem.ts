import { queries } from '@poy/api-client';
import { loyaltyPointsRedeem, rewardQueries } from '@poy/api-client/rewards';
import { readAmount } from '@poy/bet-rules';
import { useFormat, useNotify } from '@poy/host';
import { useRepeatKey, useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/**
 * The form that redeems points; at first it has all of them. A try that got no answer is sent again
 * with the same key, so that nothing is redeemed twice.
 */
export function useRedeem(most: number): TextForm<'points'> {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const { keyFor, letGo } = useRepeatKey();
  const read = (text: string) => readAmount(text, { min: 1, max: most });
  return useTextForm({
    empty: { points: String(most) },
    check: (texts) => {
      const { problem } = read(texts.points);
      if (problem === null || problem === 'large')
        return { points: problem && `amount.${problem}` };
      const unread = problem === 'required' || problem === 'notWhole' || problem === 'small';
      return { points: unread ? 'amount.unreadable' : `count.${problem}` };
    },
    wordsOf: (problem) =>
      problem ? t(`achievement.rules.${problem}`, { max: number(most) }) : undefined,
    fieldOf: { INSUFFICIENT_BALANCE: 'points' },
    send: async (texts) => {
      const points = read(texts.points).value ?? 0;
      await loyaltyPointsRedeem(points, keyFor(points));
      letGo();
      notify.success(t('achievement.redeemed', { points: number(points) }));
      await Promise.all(
        [rewardQueries.points(), queries.userInfo()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
