import type { Round, RoundStatus } from '@poy/contract';
import { useSession } from '@poy/host';
import { lazy, Suspense } from 'react';
import { GuestNotice } from '../../rounds/GuestNotice.tsx';
import { BetSkeleton } from './BetSkeleton.tsx';
import { OpenRound } from './OpenRound.tsx';

const loadNotOnSale = () => import('./NotOnSale.tsx');
const WaitingRound = lazy(() =>
  loadNotOnSale().then((module) => ({ default: module.WaitingRound })),
);
const SuspendedRound = lazy(() =>
  loadNotOnSale().then((module) => ({ default: module.SuspendedRound })),
);
const AfterClose = lazy(() =>
  import('./AfterClose.tsx').then((module) => ({ default: module.AfterClose })),
);

interface RoundInPhaseProps {
  round: Round;
  phase: RoundStatus;
  /** Server time in ms. */
  now: number;
}

/**
 * The part of a round's page that changes with its phase: the wait, the panel, or the way to the
 * result. Only the panel is needed at once; the rest is fetched when it is shown.
 */
export function RoundInPhase({ round, phase, now }: RoundInPhaseProps) {
  const session = useSession();
  const member = session.status === 'member' ? session.member.uuid : null;
  if (phase === 'open' && member !== null && !round.suspended)
    return <OpenRound round={round} member={member} />;
  return (
    <>
      {session.status === 'guest' && <GuestNotice />}
      <Suspense fallback={<BetSkeleton />}>
        {phase === 'waiting' && <WaitingRound />}
        {phase === 'open' && member !== null && <SuspendedRound round={round} member={member} />}
        {phase !== 'open' && phase !== 'waiting' && (
          <AfterClose round={round} phase={phase} now={now} member={member} />
        )}
      </Suspense>
    </>
  );
}
