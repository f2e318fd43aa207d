import { isApiError, queries } from '@poy/api-client';
import type { Round, RoundResult } from '@poy/contract';
import { paths, useFormat, usePageTitle } from '@poy/host';
import { BallRow, Card, EmptyState, ErrorState, LinkButton, Notice, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, History, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { HowItIsMade, type Way } from '../rounds/HowItIsMade.tsx';
import { momentsOf } from '../rounds/phaseOf.ts';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRound } from '../rounds/useRound.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { SeedFigures } from '../shots/SeedFigures.tsx';
import { WinningNumbers } from '../shots/WinningNumbers.tsx';
import { HowItCame } from './HowItCame.tsx';
import styles from './results.module.css';
import { ShareResult } from './ShareResult.tsx';
import { SourceFigures } from './SourceFigures.tsx';

const wayOf = ({ kind, drawMode }: Pick<Round, 'kind' | 'drawMode'>): Way => (drawMode === 'fair' ? 'fair' : kind);

/** /results/{betId}: one round for everybody: its result, what it was worked out from, and the visitor's own check of it. */
export function RoundResultPage() {
  const { betId = '' } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { longDate, time } = useFormat();
  const { data: round, error, isFetching, refetch } = useRound(Number(betId));
  const name = round ? words.round(round) : t('results.title');
  usePageTitle(name);

  if (!round && isApiError(error, 'NOT_FOUND')) {
    return <EmptyState icon={<CalendarX />} title={t('round.unknown')} action={<LinkButton link={<Link to={paths.results} />}>{t('results.title')}</LinkButton>} />;
  }
  const resultsAt = round && momentsOf(round).resultsAt;
  return (
    <>
      <PageHead
        title={name}
        sub={resultsAt !== undefined && t('results.at', { date: longDate(resultsAt), time: time(resultsAt) })}
        back={<Link to={paths.results} />}
        backLabel={t('results.title')}
      />
      {!round && error && <ErrorState title={t('result.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} busy={isFetching} />}
      {!round && !error && <Skeleton shape="card" count={2} label={t('host:loading')} />}
      {round && (
        <div className={styles.page}>
          {round.status === 'resulted' || round.status === 'voided' ? <Finished round={round} /> : <Awaited round={round} />}
          <HowItIsMade way={wayOf(round)} />
        </div>
      )}
    </>
  );
}

function Awaited({ round }: { round: Round }) {
  const { t } = useTranslation('lotto');
  const { closesAt, resultsAt } = momentsOf(round);
  return (
    <Card as="section" className={styles.item}>
      <p className={styles.itemTitle}>{t('results.notYet')}</p>
      <RoundClock until={round.status === 'open' || round.status === 'waiting' ? closesAt : resultsAt} size="xl" />
      <SeedFigures commitment={round.commitment} seed={null} />
    </Card>
  );
}

function Finished({ round }: { round: Round }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { data, isError, refetch } = useQuery(queries.results({ betId: round.betId }));
  const [result] = data ?? [];
  if (!result) {
    return isError ? (
      <ErrorState title={t('result.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="card" label={t('host:loading')} />
    );
  }
  return (
    <>
      <Outcome result={result} />
      {round.kind === 'yeekee' && <HowItCame betId={round.betId} />}
    </>
  );
}

function Outcome({ result }: { result: RoundResult }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  if (result.result === null) {
    return <Notice tone="warn" icon={<RotateCcw size={20} />}>{t('results.voidedText')}{result.voidReason !== null && ` ${t('results.voidReason', { reason: result.voidReason })}`}</Notice>;
  }
  return (
    <Card as="section" className={styles.outcome} aria-label={t('result.title')}>
      <BallRow size="lg" digits={result.result} label={t('round.resultIs', { digits: [...result.result].join(' ') })} />
      <SourceFigures source={result.source} />
      <WinningNumbers winning={result.winning} all />
      {result.corrected && <Notice icon={<History size={20} />}>{t('results.correctedText')}</Notice>}
      {result.kind !== 'yeekee' && <p className={styles.itemSub}>{t('made.twoPersons')}</p>}
      <ShareResult title={words.round(result)} digits={result.result} />
    </Card>
  );
}
