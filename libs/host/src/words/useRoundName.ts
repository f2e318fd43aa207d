import { startOfDay } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat.ts';

/** The fields that name a round. `dt` is the Bangkok day it belongs to. */
export type NamedRound = Pick<Round, 'betName' | 'kind' | 'number' | 'dt'>;

/** The names of markets and rounds in the active language. */
export interface RoundNames {
  /** Names a market. One without words of its own is called `fallback`, or by its code. */
  market: (betName: string, fallback?: string) => string;
  /** Names the day that a round belongs to, also where it closes after that day's midnight. */
  day: (round: Pick<NamedRound, 'dt'>) => string;
  /** Names a round within its market: "Round 42", or the day where there is one draw a day. */
  short: (round: NamedRound) => string;
  /** Names a round with its market: "Yeekee 15 min, round 42", "Nikkei morning · 20 Nov". */
  round: (round: NamedRound, fallback?: string) => string;
}

/**
 * Returns the names of markets and rounds. A computed round is one of many on its day and is known
 * by its number. The others are known by their day, as people speak of "the draw of the 16th".
 */
export function useRoundName(): RoundNames {
  const { t } = useTranslation('host');
  const { shortDate } = useFormat();
  return useMemo(() => {
    const market = (betName: string, fallback = betName) =>
      t(`markets.${betName}`, { defaultValue: fallback });
    const day = ({ dt }: Pick<NamedRound, 'dt'>) => shortDate(startOfDay(dt.slice(0, 10)));
    return {
      market,
      day,
      short: (round) =>
        round.kind === 'yeekee' ? t('round', { number: round.number }) : day(round),
      round: (round, fallback) => {
        const name = market(round.betName, fallback);
        return round.kind === 'yeekee'
          ? t('roundName', { market: name, number: round.number })
          : t('roundOfDay', { market: name, day: day(round) });
      },
    };
  }, [t, shortDate]);
}
