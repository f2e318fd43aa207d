import type { Round } from '@poy/contract';
import { paths, useSession } from '@poy/host';
import { BallRow } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { momentsOf, phaseOf } from './phaseOf.ts';
import { RoundClock } from './RoundClock.tsx';
import styles from './rounds.module.css';
import { useRoundWords } from './useRoundWords.ts';

/** The round of a market that closed last: still shooting, being worked out, or with its result. */
export function LastRound({ round, now }: { round: Round; now: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { status } = useRoundWords();
  const member = useSession().status === 'member';
  const phase = phaseOf(round, now);
  const { shotsCloseAt } = momentsOf(round);
  return (
    <Link className={styles.last} to={member ? paths.bet(round.betGroup, round.betId) : paths.results}>
      <span>{t('host:round', { number: round.number })}</span>
      {phase === 'resulted' && round.result !== null ? (
        <BallRow size="sm" digits={round.result} label={t('round.resultIs', { digits: [...round.result].join(' ') })} />
      ) : (
        <span className={styles.lastState}>
          {status(phase)}
          {phase === 'closed' && shotsCloseAt !== null && <RoundClock until={shotsCloseAt} urges={false} />}
        </span>
      )}
    </Link>
  );
}
