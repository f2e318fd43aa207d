import { useTranslation } from 'react-i18next';
import { maskedNumber } from './maskedAccount.ts';
import type { Withdrawal } from './useWithdrawals.ts';

/** Returns the words for what the bank said otherwise than its order, or null where it said nothing so. */
export function useDifferences({ differs }: Withdrawal): string | null {
  const { t } = useTranslation('desk');
  if (differs.length === 0) return null;
  return differs
    .map(({ what, said }) => {
      const shown = what === 'accountNumber' && said !== null ? maskedNumber(said) : said;
      return `${t(`withdrawals.differs.${what}`)}: ${shown ?? t('withdrawals.differs.nothing')}`;
    })
    .join(', ');
}
