import { paths, useFormat, useRoundName } from '@poy/host';
import { EmptyState, ListRow, MarketPicture, Skeleton } from '@poy/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './MainPage.module.css';
import { RoundCountdown } from './RoundCountdown.tsx';
import { PartFailed } from './PartFailed.tsx';
import { useNextRounds, type NextRound } from './useNextRounds.ts';

/** The most rows. More would hide the other parts of the page. */
const places = 5;

/**
 * The rounds that close next, as rows that link to the bet page. Those of the markets in `first` stand
 * before the others.
 */
export function ClosingSoon({ first }: { first: readonly string[] }) {
  const { t } = useTranslation(['shell', 'host']);
  const { state, rounds, now, ...failure } = useNextRounds();
  const format = useFormat();
  const names = useRoundName();
  if (state === 'pending')
    return (
      <div className={styles.list}>
        <Skeleton shape="row" count={3} label={t('host:loading')} />
      </div>
    );
  if (state === 'failed') return <PartFailed {...failure} />;
  if (rounds.length === 0)
    return <EmptyState icon={<Clock size={32} />} title={t('home.noRounds')} />;
  const isFirst = ({ round }: NextRound) => first.includes(round.betName);
  const shown = rounds.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return (
    <ul className={styles.list}>
      {shown.slice(0, places).map(({ market, round, closesAt, open }) => (
        <li key={round.betName}>
          <ListRow
            icon={<MarketPicture market={round.betName} />}
            tone="none"
            title={names.round(round, market.name)}
            sub={t('host:closesAt', { time: format.when(closesAt, now) })}
            value={<RoundCountdown open={open} closesAt={closesAt} now={now} />}
            valueSub={open ? t('host:closesIn') : undefined}
            link={<Link to={paths.bet(round.betGroup, round.betId)} />}
          />
        </li>
      ))}
    </ul>
  );
}
