import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../desk/useOperator.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { SettleStep } from './SettleStep.tsx';
import type { Withdrawal } from './useWithdrawals.ts';
import styles from './withdrawals.module.css';

/**
 * Says in the bank's place what became of a payout. Both outcomes are closed at first, so that neither
 * is the nearer one. Who spoke first may still change the own word.
 */
export function SettleSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const { userName, may } = useOperator();
  const first = withdrawal.settling?.by;
  if (!may('withdrawals.settle'))
    return <Notice className={styles.note}>{t('withdrawals.settle.senior')}</Notice>;
  const begins = withdrawal.differs.length > 0 ? 'differs' : 'first';
  const turn = first === undefined ? begins : first === userName ? 'own' : 'second';
  return (
    <>
      <Notice className={styles.note}>{t(`withdrawals.settle.turn.${turn}`)}</Notice>
      {(['paid', 'returned'] as const).map((outcome) => (
        <OtherStep key={outcome} summary={t(`withdrawals.outcome.${outcome}`)}>
          <SettleStep key={turn} withdrawal={withdrawal} outcome={outcome} />
        </OtherStep>
      ))}
    </>
  );
}
