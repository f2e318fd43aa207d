import type { SlipStatus } from '@poy/contract';
import type { StampKind } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';

/** The outcome of a purchase, as far as its stamp goes. The sums are in baht. */
interface Bought {
  readonly status: SlipStatus;
  readonly win: number;
  readonly stake: number;
}

/** The stamp of a purchase, and whether it won more than it cost. */
export interface OutcomeStamp {
  readonly kind: StampKind;
  readonly text: string;
  readonly gain: boolean;
}

/**
 * Returns the function that chooses the stamp of a purchase. One whose prize is no more than its
 * cost says so: it is no win to celebrate.
 */
export function useOutcomeStamp(): (bought: Bought) => OutcomeStamp {
  const { t } = useTranslation(['lotto', 'host']);
  return ({ status, win, stake }) =>
    status === 'won' && win <= stake
      ? { kind: 'refunded', text: t('slip.noGainStamp'), gain: false }
      : { kind: status, text: t(`host:slipStatus.${status}`), gain: status === 'won' };
}
