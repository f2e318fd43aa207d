import type { WithdrawalTerms } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import { AccountRadios } from '../banks/AccountRadios.tsx';

interface AccountChoiceProps {
  accounts: WithdrawalTerms['accounts'];
  value: number;
  onChange: (bankId: number) => void;
}

/** The choice among the member's verified accounts. */
export function AccountChoice({ accounts, ...choice }: AccountChoiceProps) {
  const { t } = useTranslation('credit');
  return (
    <AccountRadios
      legend={t('withdraw.to')}
      accounts={accounts.map(({ bankId, bankCode, bankAccountNumber: number }) => ({
        bankId,
        bankCode,
        number,
      }))}
      {...choice}
    />
  );
}
