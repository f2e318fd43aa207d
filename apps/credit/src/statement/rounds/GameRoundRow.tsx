import type { GameRound } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import styles from './GameRoundRow.module.css';
import { RoundPicture } from './RoundPicture.tsx';

/** A round: its title, what it staked and paid, what it brought, and whether it is still open. */
export function GameRoundRow({ round }: { round: GameRound }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const { title, partner, openedAt, closedAt, staked, paid, net } = round;
  const number = round.round ?? t('statement.rounds.none');
  return (
    <li className={styles.round}>
      <span className={styles.title}>{title ?? partner}</span>
      <Money text={money.signed(net)} tone={net > 0 ? 'good' : 'plain'} className={styles.end} />
      <span className={styles.number} translate="no">
        {title === null ? number : `${partner} · ${number}`}
      </span>
      <span className={styles.sums}>
        {t('statement.rounds.sums', { staked: format.money(staked), paid: format.money(paid) })}
      </span>
      {round.round !== null && <RoundPicture partner={partner} round={round.round} />}
      <span className={styles.small}>
        <time dateTime={new Date(openedAt).toISOString()}>{format.dateTime(openedAt)}</time>
        {closedAt === null && <span>{` · ${t('statement.rounds.open')}`}</span>}
      </span>
    </li>
  );
}
