import { usePageTitle } from '@poy/host';
import { ErrorState, TaskPage } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRound } from '../rounds/up-to-date/useRound.ts';
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

  return (
    <>
      <RoundHead title={title} betGroup={betGroup} round={round} phase={phase} now={now} />
      {!round && error && (
        <TaskPage>
          <ErrorState
            title={t('round.failed')}
            retryLabel={t('host:actions.retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </TaskPage>
      )}
      {!round && !error && <BetSkeleton />}
      {round && phase && <RoundInPhase round={round} phase={phase} now={now} />}
    </>
  );
}
