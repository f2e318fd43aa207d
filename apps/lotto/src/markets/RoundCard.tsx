import { momentsOf, phaseOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths, useFormat, useSession } from '@poy/host';
import { BallRow, cx } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import styles from './markets.module.css';

interface RoundCardProps {
  round: Round;
  /** True where the card says the day of its round. */
  dated: boolean;
  now: number;
}

/** One round in the grid. It shows a countdown, a state, or its result, as its phase says. */
export function RoundCard({ round, dated, now }: RoundCardProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { time } = useFormat();
  const member = useSession().status === 'member';
  const phase = phaseOf(round, now);
  const { opensAt, closesAt, shotsCloseAt } = momentsOf(round);
  const shotInto = phase === 'closed' && shotsCloseAt !== null;
  const name = dated ? `${words.short(round)} · ${words.day(round)}` : words.short(round);
  const over = phase === 'resulted' || phase === 'voided';
  const guestPath = over ? paths.results : paths.login;
  return (
    <li>
      <Link
        className={cx(styles.card, phase !== 'open' && styles.cardDim)}
        to={member ? paths.bet(round.betGroup, round.betId) : guestPath}
      >
        <span className={styles.cardNumber}>{name}</span>
        <span className={styles.cardState}>
          {phase === 'open'
            ? t('host:closesAt', { time: time(closesAt) })
            : phase === 'waiting'
              ? t('round.opensAt', { time: time(opensAt) })
              : shotInto
                ? t('shots.closesIn')
                : words.status(phase)}
        </span>
        {phase === 'open' && <RoundClock until={closesAt} size="lg" />}
        {shotInto && <RoundClock until={shotsCloseAt} urges={false} />}
        {round.result !== null && (
          <BallRow
            size="sm"
            digits={round.result}
            label={t('round.resultIs', { digits: [...round.result].join(' ') })}
          />
        )}
      </Link>
    </li>
  );
}
