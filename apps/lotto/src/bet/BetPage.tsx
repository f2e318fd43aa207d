import { isApiError } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton } from '@poy/ui';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRound } from '../rounds/useRound.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { BetSkeleton } from './round/BetSkeleton.tsx';
import { useTabClock } from './round/useTabClock.ts';
import { RoundHead } from './round/RoundHead.tsx';
import { RoundInPhase } from './round/RoundInPhase.tsx';

/**
 * One round, at /lotto/{betGroup}/{betId}, from its keypad to its result. The page changes by
 * itself when the round does.
 */
export function BetPage({ betGroup }: { betGroup: string }) {
  const { betId = '' } = useParams();
  // Another round is another page, so that nothing typed for one round ends up in the other.
  return <RoundPage key={betId} betGroup={betGroup} betId={Number(betId)} />;
}

function RoundPage({ betGroup, betId }: { betGroup: string; betId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { data: round, phase, now, error, isFetching, refetch } = useRound(betId);
  const title = round ? words.round(round) : words.group(betGroup);
  const left = useTabClock(round, phase);
  usePageTitle(left ? `${left} · ${title}` : title);

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
  return (
    <>
      <RoundHead title={title} betGroup={betGroup} round={round} phase={phase} now={now} />
      {!round && error && (
        <ErrorState
          title={t('round.failed')}
          retryLabel={t('host:actions.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!round && !error && <BetSkeleton />}
      {round && phase && <RoundInPhase round={round} phase={phase} now={now} />}
    </>
  );
}
