import type { SiteBank } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../account/AccountName.tsx';
import { accountText } from '../account/accountText.ts';
import styles from './BankChoice.module.css';
import { AccountRadios } from '../../banks/AccountRadios.tsx';

interface BankChoiceProps {
  banks: readonly SiteBank[];
  value: number | undefined;
  onChange: (bankId: number) => void;
}

/**
 * The choice among the site's accounts, with the time at which each was last checked for payments.
 */
export function BankChoice({ banks, ...choice }: BankChoiceProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const below = ({ name, botUpdate }: SiteBank) => (
    <>
      <AccountName name={name} className={styles.sub} />
      {botUpdate !== null && (
        <span className={styles.sub}>{t('ask.checked', { time: format.time(botUpdate) })}</span>
      )}
    </>
  );
  return (
    <AccountRadios
      legend={t('ask.bank')}
      accounts={banks.map((bank) => ({
        bankId: bank.bankId,
        bankCode: bank.bankCode,
        number: accountText(bank.accountNumber, bank.bankCode),
        below: below(bank),
      }))}
      {...choice}
    />
  );
}
