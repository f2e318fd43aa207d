import type { Round, RoundStatus, Slip } from '@poy/contract';
import { useSession } from '@poy/host';
import { TaskPage } from '@poy/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
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
  const open = phase === 'open' && !round.suspended;
  const [sent, setSent] = useState<Slip | null>(null);
  // A page that was open when its round closed keeps the slip in sight until it has said so.
  const [told, setTold] = useState(true);
  if (open && told) setTold(false);
  const tells = !told && phase !== 'waiting' && !round.suspended;
  const onTold = useCallback(() => setTold(true), []);
  if (member !== null && (open || tells))
    return (
      <OpenRound round={round} member={member} closed={!open} onTold={onTold} onSent={setSent} />
    );
  return (
    <Suspense fallback={<BetSkeleton />}>
      {phase === 'open' && session.status === 'guest' && (
        <TaskPage>
          <GuestNotice />
        </TaskPage>
      )}
      {phase === 'waiting' && <WaitingRound />}
      {phase === 'open' && member !== null && <SuspendedRound round={round} member={member} />}
      {phase !== 'open' && phase !== 'waiting' && (
        <AfterClose round={round} phase={phase} now={now} member={member} sent={sent} />
      )}
    </Suspense>
  );
}
