import { paths, useFormat, useRoundName } from '@poy/host';
import { Card, cx, MarketPicture, Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './HomePage.module.css';
import { RoundCountdown } from './RoundCountdown.tsx';
import { PartFailed } from './PartFailed.tsx';
import { useNextRounds } from './useNextRounds.ts';

const places = 3;
const hourMs = 60 * 60 * 1000;

/** The rounds that close next, as cards with large countdowns. */
export function RoundCards() {
  const { t } = useTranslation(['shell', 'host']);
  const { state, rounds, now, ...failure } = useNextRounds();
  const format = useFormat();
  const names = useRoundName();
  if (state === 'pending')
    return (
      <div className={styles.cards}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} shape="card" className={styles.card} />
        ))}
      </div>
    );
  if (state === 'failed') return <PartFailed {...failure} />;
  if (rounds.length === 0) return <Card>{t('home.noRounds')}</Card>;
  return (
    <ul className={styles.cards}>
      {rounds.slice(0, places).map(({ market, round, closesAt, open }) => (
        <Card as="li" key={round.betName} pad="none" className={styles.card}>
          <Link to={paths.lottoGroup(round.betGroup)} className={styles.cardLink}>
            <span className={styles.cardName}>
              <MarketPicture market={round.betName} size={32} />
              <span>{names.round(round, market.name)}</span>
            </span>
            <RoundCountdown
              size="xl"
              className={cx(styles.time, closesAt - now >= hourMs && styles.longTime)}
              open={open}
              closesAt={closesAt}
              now={now}
            />
            <span className={styles.cardSub}>
              {t('host:closesAt', { time: format.when(closesAt, now) })}
            </span>
          </Link>
        </Card>
      ))}
    </ul>
  );
}
