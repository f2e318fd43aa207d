import type { SiteBank } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Landmark } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../account/AccountName.tsx';
import { accountText } from '../account/accountText.ts';
import styles from './BankChoice.module.css';
import { useBankName } from '../account/useBankName.ts';

interface BankChoiceProps {
  banks: readonly SiteBank[];
  value: number | undefined;
  onChange: (bankId: number) => void;
}

/**
 * The choice among the site's accounts, with the time at which each was last checked for payments.
 */
export function BankChoice({ banks, value, onChange }: BankChoiceProps) {
  const { t } = useTranslation('credit');
  const bankName = useBankName();
  const format = useFormat();
  const name = useId();
  return (
    <fieldset className={styles.banks}>
      <legend className={styles.legend}>{t('ask.bank')}</legend>
      {banks.map((bank) => (
        <label key={bank.bankId} className={styles.bank}>
          <input
            type="radio"
            name={name}
            checked={bank.bankId === value}
            onChange={() => onChange(bank.bankId)}
          />
          <span className={styles.icon} aria-hidden>
            <Landmark size={22} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{bankName(bank.bankCode)}</span>
            <span className={styles.account}>{accountText(bank.accountNumber)}</span>
            <AccountName name={bank.name} className={styles.sub} />
            {bank.botUpdate !== null && (
              <span className={styles.sub}>
                {t('ask.checked', { time: format.time(bank.botUpdate) })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
