import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { quickAmounts, QuickAmounts } from '../../../lines/QuickAmounts.tsx';
import { PurchaseFoot } from '../../../purchase/PurchaseBar.tsx';
import styles from '../slip.module.css';
import type { VisitStake } from '../visitStake.ts';

/** The amounts that fit side by side on a phone. */
const usual = quickAmounts.slice(0, -1);

/** Returns the amounts to offer, in order, with the last visit's among them. */
const offeredAmounts = (last: number | null): readonly number[] =>
  last === null || usual.some((amount) => amount === last)
    ? usual
    : [...usual.slice(1), last].sort((one, other) => one - other);

interface StakeFootProps {
  stakes: VisitStake;
  pinned: boolean;
  clock: ReactNode;
}

/** The foot while the stake is missing: one tap writes it for every line, also before the first. */
export function StakeFoot({ stakes, pinned, clock }: StakeFootProps) {
  const { t } = useTranslation('lotto');
  return (
    <PurchaseFoot pinned={pinned} looks={styles}>
      <p className={styles.stakeWords}>
        <strong>{t('slip.stake')}</strong>
        <span>{clock}</span>
      </p>
      <QuickAmounts
        className={styles.stakes}
        amounts={offeredAmounts(stakes.last)}
        written={stakes.stake}
        onWritten={stakes.onStake}
      />
    </PurchaseFoot>
  );
}
