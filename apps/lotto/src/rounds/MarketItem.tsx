import type { MarketRounds, Round } from '@poy/contract';
import { paths, useFormat, useSession } from '@poy/host';
import { ListRow } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LastRound } from './LastRound.tsx';
import { momentsOf } from './phaseOf.ts';
import { lastClosed, nextRound, openRound } from './pickRounds.ts';
import { RoundClock } from './RoundClock.tsx';
import styles from './rounds.module.css';
import { useRoundWords } from './useRoundWords.ts';

const tones: Record<string, 1 | 2 | 3 | 4> = { BET_YEEKEE_15: 1, BET_YEEKEE_5: 2, BET_YEEKEE_SPEED: 3 };

/** Where a round is played: members go straight to it, guests to the sign-in. */
export function useRoundLink(): (round: Pick<Round, 'betGroup' | 'betId'>) => string {
  const member = useSession().status === 'member';
  return ({ betGroup, betId }) => (member ? paths.bet(betGroup, betId) : paths.login);
}

/** The number of a round in its tile; the four digits of a fast market need smaller ones. */
function RoundNumber({ number }: { number: number | undefined }) {
  return <span className={number !== undefined && number > 999 ? styles.longNumber : undefined}>{number}</span>;
}

/** One market: the round that closes next, and under it how the last one went. */
export function MarketItem({ market, now }: { market: MarketRounds; now: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { time } = useFormat();
  const linkTo = useRoundLink();
  const open = openRound(market.rounds, now);
  const last = lastClosed(market.rounds, now);
  const tone = tones[market.betName] ?? 4;
  const title = words.market(market.betName, market.name);
  const coming = open ?? nextRound([market], { betName: market.betName, after: 0, now });

  return (
    <li className={styles.market}>
      {open ? (
        <ListRow
          icon={<RoundNumber number={open.number} />}
          tone={tone}
          title={words.round(open, market.name)}
          sub={t('host:closesAt', { time: time(momentsOf(open).closesAt) })}
          value={<RoundClock until={momentsOf(open).closesAt} />}
          valueSub={t('host:timeLeft')}
          link={<Link to={linkTo(open)} />}
        />
      ) : (
        <ListRow
          icon={<RoundNumber number={coming?.number ?? last?.number} />}
          tone={tone}
          title={coming ? words.round(coming, market.name) : title}
          sub={coming ? t('round.opensAt', { time: time(momentsOf(coming).opensAt) }) : t('round.noMore')}
          value={t('round.over')}
          valueSub={t('round.seeResult')}
          link={<Link to={last ? linkTo(last) : paths.results} />}
          dim
        />
      )}
      {last && <LastRound round={last} now={now} />}
    </li>
  );
}
