import type { Round, RoundStatus } from '@poy/contract';
import { useSession } from '@poy/host';
import { EmptyState } from '@poy/ui';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestNotice } from '../../rounds/GuestNotice.tsx';
import { OpenRound } from '../OpenRound.tsx';
import { SuspendedRound } from '../SuspendedRound.tsx';
import { BetSkeleton } from './BetSkeleton.tsx';

const AfterClose = lazy(() =>
  import('../AfterClose.tsx').then((module) => ({ default: module.AfterClose })),
);

interface RoundInPhaseProps {
  round: Round;
  phase: RoundStatus;
  /** Server time in ms. */
  now: number;
}

/**
 * The part of a round's page that changes with its phase: the wait, the panel, or the way to the
 * result.
 */
export function RoundInPhase({ round, phase, now }: RoundInPhaseProps) {
  const { t } = useTranslation('lotto');
  const session = useSession();
  const member = session.status === 'member' ? session.member.uuid : null;
  return (
    <>
      {session.status === 'guest' && <GuestNotice />}
      {phase === 'waiting' && (
        <EmptyState icon={<CalendarX />} title={t('round.notYet')} text={t('round.notYetText')} />
      )}
      {phase === 'open' &&
        member !== null &&
        (round.suspended ? (
          <SuspendedRound round={round} member={member} />
        ) : (
          <OpenRound round={round} member={member} />
        ))}
      {phase !== 'open' && phase !== 'waiting' && (
        <Suspense fallback={<BetSkeleton />}>
          <AfterClose round={round} phase={phase} now={now} member={member} />
        </Suspense>
      )}
    </>
  );
}
