import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A round's name in the active language: market and number. A market without words of its own is told by its code. */
export function useRoundName(): (round: { betName: string; number: number }) => string {
  const { t } = useTranslation('host');
  return useCallback(({ betName, number }) => t('roundName', { market: t([`markets.${betName}`, 'groups.yeekee']), number }), [t]);
}
