import { shotsCloseAt } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useSession } from '@poy/host';
import { ErrorState, Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { HowDrawn } from './HowDrawn.tsx';
import styles from './shots.module.css';
import { ShotEntry } from './ShotEntry.tsx';
import { ShotList } from './ShotList.tsx';
import { ShotMeter, ShotsNeeded } from './ShotMeter.tsx';
import { useShots } from './useShots.ts';

interface ShotPanelProps {
  round: Round;
  /** In `open` slips are still taken; in `closed` only shots are; in `calculating` neither is. */
  phase: 'open' | 'closed' | 'calculating';
}

/**
 * The shooting of numbers into a round, the way in which they make the result, and the shots of
 * everybody so far.
 */
export function ShotPanel({ round, phase }: ShotPanelProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const member = useSession().status === 'member';
  const { list, summary, shoot, refetch } = useShots(round.betId, phase !== 'calculating');
  if (!list.data || !summary.data) {
    return list.isError || summary.isError ? (
      <ErrorState
        title={t('shots.failed')}
        retryLabel={t('host:actions.retry')}
        onRetry={refetch}
      />
    ) : (
      <Skeleton shape="row" count={5} label={t('host:loading')} />
    );
  }
  const taking = phase !== 'calculating';
  return (
    <div className={styles.panel}>
      <ShotMeter summary={summary.data} phase={phase} closesAt={shotsCloseAt(summary.data)} />
      {taking && member && <ShotEntry nextShotAt={summary.data.nextShotAt} shoot={shoot} />}
      <ShotsNeeded summary={summary.data} />
      <HowDrawn round={round} />
      <ShotList shots={list.data} total={summary.data.count} />
    </div>
  );
}
