import type { Round, RoundStatus } from '@poy/contract';
import { Notice } from '@poy/ui';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ResultCard } from '../shots/ResultCard.tsx';
import { ShotPanel } from '../shots/ShotPanel.tsx';
import styles from './bet.module.css';
import { NextRound } from './NextRound.tsx';

interface AfterCloseProps {
  round: Round;
  phase: Exclude<RoundStatus, 'waiting' | 'open'>;
  /** Server time in ms. */
  now: number;
  /** uuid of the signed-in member; null for a guest. */
  member: string | null;
}

/** A round that takes no more slips: the way to the next one, the shooting while it lasts, then the result. */
export function AfterClose({ round, phase, now, member }: AfterCloseProps) {
  const { t } = useTranslation('lotto');
  return (
    <div className={styles.after}>
      <NextRound round={round} now={now} member={member} />
      {phase === 'voided' && <Notice icon={<RotateCcw size={20} />} tone="warn">{t('result.voided')}</Notice>}
      {(phase === 'closed' || phase === 'calculating') && <ShotPanel round={round} phase={phase} />}
      {(phase === 'resulted' || phase === 'voided') && <ResultCard betId={round.betId} />}
    </div>
  );
}
