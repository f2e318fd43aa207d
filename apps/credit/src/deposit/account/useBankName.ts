import { useTranslation } from 'react-i18next';

/** The name of a bank by its code; a bank we have no words for is called by its code. */
export function useBankName(): (bankCode: string) => string {
  const { t } = useTranslation('credit');
  return (bankCode) =>
    t(`banks.${bankCode.toLowerCase()}`, { defaultValue: bankCode.toUpperCase() });
}
