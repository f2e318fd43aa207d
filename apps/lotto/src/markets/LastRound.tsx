import { momentsOf, phaseOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths, useFormat, useSession } from '@poy/host';
import { BallRow } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import styles from './markets.module.css';

/**
 * The round of a market that closed last. It is still shot into, waits for its result, or has it.
 */
export function LastRound({ round, now }: { round: Round; now: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { when } = useFormat();
  const member = useSession().status === 'member';
  const phase = phaseOf(round, now);
  const { shotsCloseAt, resultsAt } = momentsOf(round);
  const shotInto = phase === 'closed' && shotsCloseAt !== null;
  const awaited = phase === 'closed' && shotsCloseAt === null && now < resultsAt;
  return (
    <Link
      className={styles.last}
      to={member ? paths.bet(round.betGroup, round.betId) : paths.results}
    >
      <span>{words.short(round)}</span>
      {phase === 'resulted' && round.result !== null ? (
        <BallRow
          size="sm"
          digits={round.result}
          label={t('round.resultIs', { digits: [...round.result].join(' ') })}
        />
      ) : (
        <span className={styles.lastState}>
          <span>
            {awaited
              ? t('round.resultAt', { time: when(resultsAt, now) })
              : shotInto
                ? t('shots.closesIn')
                : words.status(phase)}
          </span>
          {shotInto && <RoundClock until={shotsCloseAt} urges={false} />}
        </span>
      )}
    </Link>
  );
}
