import { useTranslation } from 'react-i18next';

/**
 * Returns a function that gives the name of a bank by its code, or the code where we have no name.
 */
export function useBankName(): (bankCode: string) => string {
  const { t } = useTranslation('credit');
  return (bankCode) =>
    t(`banks.${bankCode.toLowerCase()}`, { defaultValue: bankCode.toUpperCase() });
}
