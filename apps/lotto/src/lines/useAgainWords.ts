import type { CameAgain } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The most numbers that are named. More of them are counted. */
const fewNumbers = 6;

/**
 * Returns a function that says which numbers were on the slip already, and which stakes they have
 * now.
 */
export function useAgainWords(): (again: CameAgain) => string {
  const { t } = useTranslation('lotto');
  const { number } = useFormat();
  return useCallback(
    ({ numbers, replaced, stake }) => {
      const what =
        numbers.length <= fewNumbers
          ? numbers.join(' ')
          : t('bet.manyNumbers', { count: numbers.length });
      if (replaced === 0) return t('again.stays', { what });
      return stake === null
        ? t('again.replaced', { what, count: replaced })
        : t('again.now', { what, amount: number(stake) });
    },
    [t, number],
  );
}
