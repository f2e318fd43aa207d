import { momentsOf, openRound } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useFormat } from '@poy/host';
import { EmptyState, MarketPicture, Skeleton } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundClock } from '../../rounds/RoundClock.tsx';
import { useLatestRounds } from '../../rounds/up-to-date/useLatestRounds.ts';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from '../numberLists.module.css';

interface ChooseRoundProps {
  onClose: () => void;
  onRound: (round: Round) => void;
  busy: boolean;
}

/**
 * Asks for the lottery that the numbers are meant for. Of each lottery it offers the round that
 * takes slips now.
 */
export function ChooseRound({ onClose, onRound, busy }: ChooseRoundProps) {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('numberLists.chooseRound')}
      closeLabel={t('host:actions.close')}
    >
      <OpenRounds onRound={onRound} busy={busy} />
    </Sheet>
  );
}

function OpenRounds({ onRound, busy }: Omit<ChooseRoundProps, 'onClose'>) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { time } = useFormat();
  const { data, now } = useLatestRounds();
  if (!data) return <Skeleton shape="row" count={4} label={t('host:loading')} />;
  const rounds = data.flatMap((market) => {
    const round = openRound(
      market.rounds.filter(({ suspended }) => !suspended),
      now,
    );
    return round ? [{ market, round }] : [];
  });
  if (rounds.length === 0) return <EmptyState icon={<CalendarX />} title={t('round.noMore')} />;
  return (
    <ul className={styles.rounds}>
      {rounds.map(({ market, round }) => (
        <li key={round.betId}>
          <button
            type="button"
            className={styles.round}
            data-pictured
            disabled={busy}
            onClick={() => onRound(round)}
          >
            <MarketPicture market={market.betName} />
            <span className={styles.roundName}>{words.market(market.betName, market.name)}</span>
            <RoundClock until={momentsOf(round).closesAt} />
            <span className={styles.roundSub}>
              {`${words.short(round)} · ${t('host:closesAt', { time: time(momentsOf(round).closesAt) })}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
