import { newIdempotencyKey, queries } from '@poy/api-client';
import { loyaltyPointsRedeem, rewardQueries } from '@poy/api-client/rewards';
import { useFormat, useNotify } from '@poy/host';
import { useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The form that redeems points; at first it has all of them. A try that got no answer is sent again
 * with the same key, so that nothing is redeemed twice.
 */
export function useRedeem(most: number): TextForm<'points'> {
  const { t } = useTranslation('profile');
  const { parseDigits, number } = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const attempt = useRef<{ points: number; key: string } | null>(null);
  const pointsOf = (text: string): number => {
    const digits = parseDigits(text).replaceAll(',', '').trim();
    return /^\d+$/.test(digits) ? Number(digits) : NaN;
  };
  return useTextForm({
    empty: { points: String(most) },
    check: (texts) => {
      const points = pointsOf(texts.points);
      if (!(points >= 1)) return { points: 'amount.unreadable' };
      return { points: points > most ? 'amount.large' : null };
    },
    wordsOf: (problem) =>
      problem ? t(`achievement.rules.${problem}`, { max: number(most) }) : undefined,
    fieldOf: { INSUFFICIENT_BALANCE: 'points' },
    send: async (texts) => {
      const points = pointsOf(texts.points);
      if (attempt.current?.points !== points)
        attempt.current = { points, key: newIdempotencyKey() };
      await loyaltyPointsRedeem(points, attempt.current.key);
      attempt.current = null;
      notify.success(t('achievement.redeemed', { points: number(points) }));
      await Promise.all(
        [rewardQueries.points(), queries.userInfo()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
