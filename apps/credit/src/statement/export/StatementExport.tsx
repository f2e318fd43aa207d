import type { BodyOf, Transaction } from '@poy/contract';
import { useErrorWords, useFormat, useNotify } from '@poy/host';
import { useSavingHint } from '@poy/host/in-app';
import { Button } from '@poy/ui';
import { SavingHint } from '@poy/ui/bet';
import { FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../StatementPage.module.css';
import { useTransactionName } from '../table/useTransactionName.ts';
import { allTransactions } from './allTransactions.ts';
import { loadExport } from './loadExport.ts';

type Parts = Awaited<ReturnType<typeof loadExport>>;

interface StatementExportProps {
  filter: BodyOf<'/poy-api/transactions.all'>;
  /** The first and the last day, for the name of the file and the head of the print. */
  days: { from: string; to: string };
}

/** The buttons that save or print every transaction of the days, not only those read so far. */
export function StatementExport({ filter, days }: StatementExportProps) {
  const { t } = useTranslation('credit');
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState<'csv' | 'print' | null>(null);
  const [printed, setPrinted] = useState<(Parts & { transactions: Transaction[] }) | null>(null);
  const format = useFormat();
  const nameOf = useTransactionName();
  const take = async (what: 'csv' | 'print', use: (all: Transaction[], parts: Parts) => void) => {
    setBusy(what);
    const { limit: _limit, ...asked } = filter;
    await Promise.all([allTransactions(asked), loadExport()]).then(
      ([all, parts]) => use(all, parts),
      (error: unknown) => notify.fail(errorWords(error)),
    );
    setBusy(null);
  };
  return (
    <div className={styles.exports}>
      <Button
        size="sm"
        variant="secondary"
        busy={busy === 'csv'}
        icon={<FileSpreadsheet size={16} aria-hidden />}
        onClick={() =>
          void take('csv', (all, { saveStatement }) =>
            saveStatement(all, days, { t, format, nameOf }),
          )
        }
      >
        {t('statement.csv')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={busy === 'print'}
        icon={<Printer size={16} aria-hidden />}
        onClick={() =>
          void take('print', (transactions, parts) => setPrinted({ ...parts, transactions }))
        }
      >
        {t('statement.print')}
      </Button>
      <SavingHint hint={useSavingHint()} />
      {printed && (
        <printed.PrintedStatement
          transactions={printed.transactions}
          days={days}
          onPrinted={() => setPrinted(null)}
        />
      )}
    </div>
  );
}
