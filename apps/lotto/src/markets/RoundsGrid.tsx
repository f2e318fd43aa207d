import { sortRounds } from '@poy/bet-rules';
import type { MarketRounds, Round } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import styles from './markets.module.css';
import { RoundCard } from './RoundCard.tsx';

/**
 * The rounds of a market: those that can be played next, those being drawn, and those finished. Where
 * they belong to two days, each says its day, because both days have a round 1.
 */
export function RoundsGrid({ market, now }: { market: MarketRounds; now: number }) {
  const { t } = useTranslation('lotto');
  const { drawing, next, finished } = sortRounds(market.rounds, now);
  const dated = new Set(market.rounds.map(({ dt }) => dt)).size > 1;
  const section = (name: 'next' | 'drawing' | 'finished', rounds: Round[]) =>
    (rounds.length > 0 || name === 'next') && (
      <section className={styles.group} aria-labelledby={`rounds-${name}`}>
        <h2 id={`rounds-${name}`} className={styles.gridTitle}>
          {t(`group.${name}`)}
        </h2>
        {rounds.length === 0 && <p className={styles.quiet}>{t('round.noMore')}</p>}
        <ul className={styles.grid}>
          {rounds.map((round) => (
            <RoundCard key={round.betId} round={round} dated={dated} now={now} />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {section('next', next)}
      {section('drawing', drawing)}
      {section('finished', finished)}
    </>
  );
}
