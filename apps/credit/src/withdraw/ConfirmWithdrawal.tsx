import type { WithdrawalTerms } from '@poy/contract';
import { Button, Dialog } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBankName } from '../banks/useBankName.ts';
import { useBaht } from '../useBaht.ts';
import styles from './WithdrawPage.module.css';

interface ConfirmWithdrawalProps {
  /** Baht. */
  amount: number;
  account: WithdrawalTerms['accounts'][number];
  /** The balance before it, in baht. */
  cash: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before money leaves: how much, to which account, and what is left. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { amount, account, cash, onConfirm, onClose } = props;
  const { t } = useTranslation(['credit', 'host']);
  const money = useBaht();
  const bankName = useBankName();
  return (
    <Dialog
      open
      sheet="plain"
      onClose={onClose}
      title={t('withdraw.confirmTitle', { amount: money.baht(amount) })}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('host:actions.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('host:actions.confirm')}</Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('withdraw.to')}</dt>
          <dd>
            <span>{bankName(account.bankCode)}</span>{' '}
            <span translate="no">{account.bankAccountNumber}</span>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('withdraw.after')}</dt>
          <dd>{money.baht(cash - amount)}</dd>
        </div>
      </dl>
      <p className={styles.why}>{t('withdraw.confirmText')}</p>
    </Dialog>
  );
}
