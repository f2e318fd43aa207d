import type { Transaction } from '@poy/contract';
import { useFormat } from '@poy/host';
import { saveCsv } from '@poy/host/page';
import { useTranslation } from 'react-i18next';
import { useTransactionName } from '../table/useTransactionName.ts';

/** Returns the function that saves transactions as a file of the device. */
export function useSaveCsv({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const nameOf = useTransactionName();
  return (transactions: readonly Transaction[]): void => {
    const heads = ['time', 'what', 'reference', 'amount', 'after'];
    saveCsv(
      `statement-${from}-${to}`,
      heads.map((head) => t(`statement.${head}`)),
      transactions.map((transaction) => [
        format.dateTime(transaction.createdAt),
        nameOf(transaction),
        transaction.reference?.text ?? '',
        transaction.amount,
        transaction.balance,
      ]),
    );
  };
}
