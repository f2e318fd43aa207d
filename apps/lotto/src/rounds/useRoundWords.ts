import type { Round, RoundStatus } from '@poy/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Named = Pick<Round, 'betName' | 'number'>;

/** The words rounds and markets go by, in the active language. */
export function useRoundWords() {
  const { t } = useTranslation(['lotto', 'host']);
  const market = useCallback((betName: string, fallback: string = betName) => t(`host:markets.${betName}`, { defaultValue: fallback }), [t]);
  return {
    market,
    group: useCallback((betGroup: string) => t(`host:groups.${betGroup}`, { defaultValue: betGroup }), [t]),
    /** "Yeekee 15 min, round 42". `marketName` is what a market without words of its own is called. */
    round: useCallback(({ betName, number }: Named, marketName?: string) => t('host:roundName', { market: market(betName, marketName), number }), [t, market]),
    status: useCallback((status: RoundStatus) => t(`host:roundStatus.${status}`), [t]),
  };
}
