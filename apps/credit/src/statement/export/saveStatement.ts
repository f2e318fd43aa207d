import type { Transaction } from '@poy/contract';
import type { useFormat } from '@poy/host';
import { saveCsv } from '@poy/host/page';
import type { TFunction } from 'i18next';

interface Words {
  t: TFunction<'credit'>;
  format: ReturnType<typeof useFormat>;
  nameOf: (transaction: Transaction) => string;
}

/** Saves transactions as a file of the device, named after their days. */
export function saveStatement(
  transactions: readonly Transaction[],
  { from, to }: { from: string; to: string },
  { t, format, nameOf }: Words,
): void {
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
}
