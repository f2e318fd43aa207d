import { lastClosed, momentsOf, nextRound, openRound } from '@poy/bet-rules';
import type { MarketRounds, Round } from '@poy/contract';
import { paths, useFormat, useSession } from '@poy/host';
import { ListRow, MarketPicture } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { FavouriteStar } from './favourites/FavouriteStar.tsx';
import { useFavourite } from './favourites/useFavourites.ts';
import { LastRound } from './LastRound.tsx';
import styles from './markets.module.css';

/** Returns a function that leads to a round: members go straight to it, guests to the sign-in. */
function useRoundLink(): (round: Pick<Round, 'betGroup' | 'betId'>) => string {
  const member = useSession().status === 'member';
  return ({ betGroup, betId }) => (member ? paths.bet(betGroup, betId) : paths.login);
}

/** One market: the round that closes next, and under it the outcome of the last one. */
export function MarketItem({ market, now }: { market: MarketRounds; now: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { when } = useFormat();
  const linkTo = useRoundLink();
  const open = openRound(market.rounds, now);
  const last = lastClosed(market.rounds, now);
  const coming = open ?? nextRound([market], { betName: market.betName, after: 0, now });
  // The day of a round that is not numbered stands beside its closing time.
  const title =
    coming?.kind === 'yeekee'
      ? words.round(coming, market.name)
      : words.market(market.betName, market.name);
  const look = {
    icon: <MarketPicture market={market.betName} />,
    tone: 'none' as const,
    title,
  };

  return (
    <li className={styles.market}>
      {open ? (
        <ListRow
          {...look}
          sub={t('host:closesAt', { time: when(momentsOf(open).closesAt, now) })}
          value={
            open.suspended ? t('round.suspended') : <RoundClock until={momentsOf(open).closesAt} />
          }
          valueSub={open.suspended ? undefined : t('host:closesIn')}
          link={<Link to={linkTo(open)} />}
          dim={open.suspended}
        />
      ) : (
        <ListRow
          {...look}
          sub={
            coming
              ? t('round.opensAt', { time: when(momentsOf(coming).opensAt, now) })
              : t('round.noMore')
          }
          value={t('round.over')}
          valueSub={t('round.seeResult')}
          link={<Link to={last ? linkTo(last) : paths.results} />}
          dim
        />
      )}
      <MarketBar
        betName={market.betName}
        name={words.market(market.betName, market.name)}
        last={last}
        now={now}
      />
    </li>
  );
}

interface MarketBarProps {
  betName: string;
  /** The market in words. */
  name: string;
  last: Round | null;
  now: number;
}

/** The star of a market, and beside it its last round, or that it has no result yet. */
function MarketBar({ betName, name, last, now }: MarketBarProps) {
  const { t } = useTranslation('lotto');
  const favourite = useFavourite(betName);
  return (
    <div className={styles.bar}>
      {favourite && <FavouriteStar market={name} on={favourite.on} onToggle={favourite.toggle} />}
      {last ? (
        <LastRound round={last} now={now} />
      ) : (
        <p className={styles.last}>{t('results.noneYet')}</p>
      )}
    </div>
  );
}
