import type { Deposit } from '@poy/contract';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import { DepositFrame } from '../DepositFrame.tsx';
import { CancelDeposit } from './CancelDeposit.tsx';
import { LostNotice } from './LostNotice.tsx';
import styles from './OpenDeposit.module.css';
import { WaitingCard } from './WaitingCard.tsx';

interface QueuedDepositProps {
  deposit: Deposit;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/**
 * The place of a request that has no exact amount yet, because others hold all of them. Nothing can
 * be sent yet, so no account is shown.
 */
export function QueuedDeposit({ deposit, now, lost }: QueuedDepositProps) {
  const { t } = useTranslation('credit');
  const amount = useBaht().baht(deposit.askedAmount);
  const { prepareIndex: index, prepareTotal: total, createdAt, expiresAt } = deposit;
  return (
    <DepositFrame title={t('queue.title')} sub={t('queue.sub', { amount })} steps="beside">
      <Card pad="none">
        <div className={styles.amount} role="status">
          <p className={styles.label}>{t('queue.place')}</p>
          <p className={styles.place}>{index}</p>
          <p className={styles.label}>{t('queue.of', { index, total })}</p>
        </div>
      </Card>
      <WaitingCard
        time={{ left: expiresAt - now, whole: expiresAt - createdAt, label: t('queue.left') }}
        title={index === 1 ? t('queue.next') : t('queue.waiting')}
        text={t('queue.changes')}
      />
      {lost && <LostNotice />}
      <CancelDeposit deposit={deposit} question={t('queue.cancelText')} />
    </DepositFrame>
  );
}
