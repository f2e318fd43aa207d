import type { Round, RoundStatus, Slip } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { LinkButton, Notice } from '@poy/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundOutcome } from '../../results/RoundOutcome.tsx';
import { AwaitedResult } from '../../rounds/AwaitedResult.tsx';
import { ResultCard } from '../../shots/ResultCard.tsx';
import { ShotPanel } from '../../shots/ShotPanel.tsx';
import { HelpedRound } from './HelpedRound.tsx';
import { NextRound } from './NextRound.tsx';
import styles from './round.module.css';

interface AfterCloseProps {
  round: Round;
  phase: Exclude<RoundStatus, 'waiting' | 'open'>;
  /** Server time in ms. */
  now: number;
  /** uuid of the signed-in member; null for a guest. */
  member: string | null;
  /** The slip that was sent while the page was open. */
  sent: Slip | null;
}

/**
 * A round that takes no more slips. It shows the way to the next round, the shooting while that
 * lasts, and then the result.
 */
export function AfterClose({ round, phase, now, member, sent }: AfterCloseProps) {
  return (
    <HelpedRound>
      <NextRound round={round} member={member} />
      {sent && <SentNotice slip={sent} />}
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
    </HelpedRound>
  );
}

/** The receipt of the slip that was sent before the round closed. */
function SentNotice({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <Notice
      icon={<Check size={20} />}
      action={
        <LinkButton
          size="sm"
          variant="secondary"
          link={<Link to={paths.slip(slip.betGroup, slip.poyId)} />}
        >
          {t('receipt.look')}
        </LinkButton>
      }
    >
      <span>{`${t('receipt.title')} · ${t('baht', { amount: money(slip.stake) })}`}</span>
      <span className={styles.left}>{t('slip.receipt', { receipt: slip.receipt })}</span>
    </Notice>
  );
}
