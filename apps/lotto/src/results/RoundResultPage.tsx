import { queries } from '@poy/api-client';
import { momentsOf } from '@poy/bet-rules';
import type { Round, RoundStatus } from '@poy/contract';
import { paths, useFormat, usePageTitle, useServerNow } from '@poy/host';
import { Card, MarketPicture, PageHead, Skeleton, TaskPage } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import { HowItIsMade } from '../rounds/HowItIsMade.tsx';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRound } from '../rounds/up-to-date/useRound.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { wayOf } from '../rounds/wayOf.ts';
import { SeedFigures } from '../shots/proof/SeedFigures.tsx';
import { FollowMarket } from './market/FollowMarket.tsx';
import { marketResultsPath } from './market/marketResultsPath.ts';
import { useMarketResultsWords } from './market/useMarketResultsWords.ts';
import styles from './results.module.css';
import { OwnOutcome } from './OwnOutcome.tsx';
import { RoundOutcome } from './RoundOutcome.tsx';

/**
 * The result of one round for everybody, at /results/{betId}, with its figures and the visitor's
 * own check.
 */
export function RoundResultPage() {
  const { betId = '' } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const marketWords = useMarketResultsWords();
  const { dateTime } = useFormat();
  const query = useRound(Number(betId));
  const { data: round, phase, error } = query;
  const name = round ? words.round(round) : t('results.title');
  usePageTitle(name);
  const over = phase === 'resulted' || phase === 'voided';
  const { data: results } = useQuery({
    ...queries.results({ betId: Number(betId) }),
    enabled: round !== undefined && over,
  });

  // A result that was entered early is not due any more at the time of the timetable.
  const [at] = over
    ? (results ?? []).map(({ knownAt }) => knownAt * 1000)
    : [round && momentsOf(round).resultsAt];
  return (
    <TaskPage
      head={
        <PageHead
          picture={round && <MarketPicture market={round.betName} />}
          title={name}
          sub={at !== undefined && dateTime(at)}
          back={<Link to={paths.results} />}
          backLabel={t('results.title')}
          right={round && <FollowMarket betName={round.betName} />}
        />
      }
      side={round && <HowItIsMade way={wayOf(round)} />}
      sideLabel={t('made.title')}
    >
      {!round && error && <PartFailed title={t('result.failed')} query={query} />}
      {!round && !error && <Skeleton shape="card" count={2} label={t('host:loading')} />}
      {round && phase && (
        <div className={styles.page}>
          {phase === 'resulted' && <OwnOutcome betId={round.betId} />}
          {over ? <RoundOutcome round={round} /> : <Awaited round={round} phase={phase} />}
          <Link
            className={styles.link}
            to={marketResultsPath(round.betName, round.dt.slice(0, 10))}
          >
            {marketWords('dayOf')}
          </Link>
          {over && round.kind === 'government' && (
            <Link className={styles.link} to={`${paths.results}/tickets?draw=${round.betId}`}>
              {t('results.tickets')}
            </Link>
          )}
        </div>
      )}
    </TaskPage>
  );
}

/** Counts down to the close while slips may still be sent, then to the result. */
function Awaited({ round, phase }: { round: Round; phase: RoundStatus }) {
  const { t } = useTranslation(['lotto', 'host']);
  const now = useServerNow();
  const { closesAt, resultsAt } = momentsOf(round);
  const sold = phase === 'open' || phase === 'waiting';
  return (
    <Card as="section" className={styles.item}>
      <p className={styles.itemTitle}>{t('results.notYet')}</p>
      {sold || now < resultsAt ? (
        <div>
          <p className={styles.itemSub}>{t(sold ? 'host:closesIn' : 'host:resultIn')}</p>
          <RoundClock until={sold ? closesAt : resultsAt} size="xl" />
        </div>
      ) : (
        <p>{t('round.resultSoon')}</p>
      )}
      <SeedFigures promised={round} revealed={null} />
    </Card>
  );
}
