import type { Deposit } from '@poy/contract';
import { useSupport } from '@poy/host/support';
import { Button, Card, ContactLinks } from '@poy/ui';
import { CircleX, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AskAbout } from '../../AskAbout.tsx';
import { useBaht } from '../../useBaht.ts';
import { DepositFrame } from '../DepositFrame.tsx';
import type { Ended } from '../depositView.ts';
import styles from './EndedDeposit.module.css';

interface EndedDepositProps {
  deposit: Deposit;
  how: Ended;
  onAgain: () => void;
}

/**
 * A request that ended without money. The view says what happens to money already sent, and lets
 * the member ask again for the same amount.
 */
export function EndedDeposit({ deposit, how, onAgain }: EndedDepositProps) {
  const { t } = useTranslation('credit');
  const support = useSupport();
  const amount = useBaht().baht(deposit.prepareAmount ?? deposit.askedAmount);
  return (
    <DepositFrame title={t('pay.title')} steps="beside">
      <Card pad="lg" className={styles.ended}>
        <span className={styles.icon} aria-hidden>
          {how === 'rejected' ? <CircleX size={32} /> : <TimerOff size={32} />}
        </span>
        <div role="status">
          <h2 className={styles.title}>{t(`ended.${how}Title`)}</h2>
          <p>{t(`ended.${how}Text`, { amount })}</p>
        </div>
        {how !== 'waited' && (
          <p className={styles.sent}>
            <span>{t('ended.sent')}</span> <ContactLinks {...support} />
          </p>
        )}
        <Button size="lg" block onClick={onAgain}>
          {t('ended.again')}
        </Button>
        <AskAbout deposit={deposit.id} />
      </Card>
    </DepositFrame>
  );
}
