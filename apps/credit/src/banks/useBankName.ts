import { bankNameIn, bankOf } from '@poy/contract/banks';
import { walletOf } from '@poy/contract/paymentKinds';
import type { Language } from '@poy/contract/rules';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that gives the name of a bank or wallet by its code, or the code where we have no name.
 */
export function useBankName(): (bankCode: string) => string {
  const { t, i18n } = useTranslation('credit');
  return (bankCode) => {
    const wallet = walletOf(bankCode);
    if (wallet) return t(`kinds.${wallet}`);
    const bank = bankOf(bankCode);
    return bank ? bankNameIn(bank, i18n.language as Language) : bankCode.toUpperCase();
  };
}
