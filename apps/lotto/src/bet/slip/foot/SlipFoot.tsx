import type { Draft, totals, Written } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { CloseClock } from '../../../purchase/CloseClock.tsx';
import type { Elsewhere } from '../../../purchase/draft/draftStore.ts';
import { PurchaseBar } from '../../../purchase/PurchaseBar.tsx';
import { boughtBefore } from '../../../purchase/PurchaseNotices.tsx';
import { useMissing } from '../../../purchase/useMissing.ts';
import type { SlipPurchase } from '../../send/useSendSlip.ts';
import { BoughtFoot } from './BoughtFoot.tsx';
import { SentFoot } from './SentFoot.tsx';
import styles from '../slip.module.css';
import { StakeFoot } from './StakeFoot.tsx';
import type { VisitStake } from '../visitStake.ts';

interface SlipFootProps {
  lines: Draft;
  sums: ReturnType<typeof totals>;
  stakes: VisitStake;
  purchase: SlipPurchase;
  /** The reason why lines went from this page without its doing. */
  elsewhere: Elsewhere | null;
  /** True where the slip was sent without an answer, so that it may be paid already. */
  unsure: boolean;
  /** In ms of server time. */
  closesAt: number;
  /** True where it stays in sight on a phone. */
  pinned: boolean;
  onSend: () => void;
  /** Takes what was sent last out of sight. */
  onClose: () => void;
}

/** Returns true while the stake is what is missing next, before a number or after it. */
export const wantsStake = (lines: Draft, stake: Written): boolean =>
  lines.length === 0 ||
  (stake === null && lines.every(({ price, typed }) => price === null && typed === undefined));

/**
 * The foot of the slip: what was sent last, the stake while that is what is missing, else the sum
 * and the button that sends.
 */
export function SlipFoot(props: SlipFootProps) {
  const { lines, sums, stakes, purchase, elsewhere, unsure, closesAt, pinned } = props;
  const { onSend, onClose } = props;
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const missing = useMissing(unsure ? 0 : sums.stake);
  const clock = <CloseClock closesAt={closesAt} />;
  if (lines.length === 0 && purchase.state === 'bought')
    return <SentFoot slip={purchase.bought} pinned={pinned} onClose={onClose} />;
  if (lines.length === 0 && boughtBefore(purchase.state, elsewhere))
    return <BoughtFoot pinned={pinned} />;
  if (wantsStake(lines, stakes.stake))
    return pinned || lines.length > 0 ? (
      <StakeFoot stakes={stakes} pinned={pinned} clock={clock} />
    ) : null;
  const said =
    missing > 0
      ? t('slip.missing', { amount: money(missing) })
      : t('slip.count', { count: lines.length });
  return (
    <PurchaseBar
      label={
        <>
          <span>{`${said} ·`}</span> {clock}
        </>
      }
      sum={t('baht', { amount: money(sums.stake) })}
      text={t('slip.send')}
      pinned={pinned}
      looks={styles}
      busy={purchase.state === 'checking'}
      onPress={onSend}
    />
  );
}
