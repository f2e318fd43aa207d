import type { Round, RoundStatus } from '@poy/contract';
import { RoundOutcome } from '../../results/RoundOutcome.tsx';
import { AwaitedResult } from '../../rounds/AwaitedResult.tsx';
import { ResultCard } from '../../shots/ResultCard.tsx';
import { ShotPanel } from '../../shots/ShotPanel.tsx';
import { NextRound } from './NextRound.tsx';
import styles from './round.module.css';

interface AfterCloseProps {
  round: Round;
  phase: Exclude<RoundStatus, 'waiting' | 'open'>;
  /** Server time in ms. */
  now: number;
  /** uuid of the signed-in member; null for a guest. */
  member: string | null;
}

/**
 * A round that takes no more slips. It shows the way to the next round, the shooting while that
 * lasts, and then the result.
 */
export function AfterClose({ round, phase, now, member }: AfterCloseProps) {
  return (
    <div className={styles.after}>
      <NextRound round={round} now={now} member={member} />
      {phase === 'closed' || phase === 'calculating' ? (
        round.shotsCloseTime === null ? (
          <AwaitedResult round={round} now={now} />
        ) : (
          <ShotPanel round={round} phase={phase} />
        )
      ) : phase === 'resulted' && round.kind === 'yeekee' ? (
        <ResultCard betId={round.betId} />
      ) : (
        <RoundOutcome round={round} />
      )}
    </div>
  );
}
