import { momentsOf } from '@poy/bet-rules';
import type { MarketRounds, Round } from '@poy/contract';
import { paths } from '@poy/host';
import { BallRow, Card, MarketPicture, SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import styles from './markets.module.css';

const shown = 6;

/** Returns the round of a market that came out last, where one did. */
const newest = (rounds: readonly Round[]): Round[] =>
  [...rounds].sort((a, b) => momentsOf(b).resultsAt - momentsOf(a).resultsAt).slice(0, 1);

/** The newest result of each market, where the page is wide. On a phone each market has its own. */
export function LatestResults({ markets }: { markets: readonly MarketRounds[] }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const results = markets
    .flatMap(({ rounds }) => newest(rounds.filter(({ result }) => result !== null)))
    .sort((a, b) => momentsOf(b).resultsAt - momentsOf(a).resultsAt)
    .slice(0, shown);
  return (
    <Card as="section" aria-labelledby="latest-results" className={styles.latest}>
      <SectionHead
        id="latest-results"
        title={t('lotto.latest')}
        more={<Link to={paths.results} />}
        moreText={t('lotto.allResults')}
      />
      {results.length === 0 && <p className={styles.quiet}>{t('results.noneYet')}</p>}
      <ul className={styles.results}>
        {results.map((round) => (
          <li key={round.betId} className={styles.result}>
            <MarketPicture market={round.betName} size={32} />
            <span className={styles.resultName}>{words.round(round)}</span>
            <BallRow
              size="sm"
              digits={round.result ?? ''}
              label={t('round.resultIs', { digits: [...(round.result ?? '')].join(' ') })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
