import { isApiError } from '@poy/api-client';
import { paths, useFormat, usePageTitle, useSession } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { GuestNotice } from '../rounds/GuestNotice.tsx';
import { momentsOf } from '../rounds/phaseOf.ts';
import { RoundClock } from '../rounds/RoundClock.tsx';
import { useRound } from '../rounds/useRound.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import styles from './bet.module.css';
import { OpenRound } from './OpenRound.tsx';
import { SuspendedRound } from './SuspendedRound.tsx';

const AfterClose = lazy(() =>
  import('./AfterClose.tsx').then((module) => ({ default: module.AfterClose })),
);

/** /lotto/{betGroup}/{betId}: one round, from its keypad to its result. The page changes by itself when the round does. */
export function BetPage() {
  const { betGroup = '', betId = '' } = useParams();
  // Another round is another page: nothing typed for one may end up in the other.
  return <RoundPage key={betId} betGroup={betGroup} betId={Number(betId)} />;
}

function RoundPage({ betGroup, betId }: { betGroup: string; betId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { when } = useFormat();
  const session = useSession();
  const { data: round, phase, now, error, isFetching, refetch } = useRound(betId);
  const title = round ? words.round(round) : words.group(betGroup);
  usePageTitle(title);

  if (!round && isApiError(error, 'NOT_FOUND')) {
    return (
      <EmptyState
        icon={<CalendarX />}
        title={t('round.unknown')}
        action={
          <LinkButton link={<Link to={paths.lottoGroup(betGroup)} />}>
            {t('round.toOthers')}
          </LinkButton>
        }
      />
    );
  }
  const moments = round && momentsOf(round);
  const until =
    moments &&
    {
      waiting: moments.opensAt,
      open: moments.closesAt,
      closed: moments.shotsCloseAt,
      calculating: null,
      resulted: null,
      voided: null,
    }[phase ?? 'calculating'];
  return (
    <>
      <PageHead
        title={title}
        sub={
          moments &&
          (phase === 'waiting'
            ? t('round.opensAt', { time: when(moments.opensAt, now) })
            : t('host:closesAt', { time: when(moments.closesAt, now) }))
        }
        back={<Link to={paths.lottoGroup(betGroup)} />}
        backLabel={t('host:actions.back')}
        right={until != null && <RoundClock until={until} size="lg" urges={phase === 'open'} />}
      />
      {!round && error && (
        <ErrorState
          title={t('round.failed')}
          retryLabel={t('host:actions.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!round && !error && <BetSkeleton />}
      {round && session.status === 'guest' && <GuestNotice />}
      {round && phase === 'waiting' && (
        <EmptyState icon={<CalendarX />} title={t('round.notYet')} text={t('round.notYetText')} />
      )}
      {round &&
        phase === 'open' &&
        session.status === 'member' &&
        (round.suspended ? (
          <SuspendedRound round={round} member={session.member.uuid} />
        ) : (
          <OpenRound round={round} member={session.member.uuid} />
        ))}
      {round && phase && phase !== 'open' && phase !== 'waiting' && (
        <Suspense fallback={<BetSkeleton />}>
          <AfterClose
            round={round}
            phase={phase}
            now={now}
            member={session.status === 'member' ? session.member.uuid : null}
          />
        </Suspense>
      )}
    </>
  );
}

/** The place of the panel and the keypad. */
function BetSkeleton() {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="button" label={t('host:loading')} />
      <Skeleton shape="row" count={2} />
      <Skeleton shape="card" count={2} />
    </div>
  );
}
