import { byBangkokDay } from '@poy/bet-rules';
import type { Transaction } from '@poy/contract';
import { lazy, Suspense } from 'react';
import { StatementFrame } from './StatementFrame.tsx';
import { StatementDayRows } from './StatementDayRows.tsx';

const LongStatement = lazy(async () => ({
  default: (await import('./LongStatement.tsx')).LongStatement,
}));

/** The rows that stand on the page at once. Of a longer list only those in view do. */
const mostRows = 300;

interface StatementTableProps {
  transactions: readonly Transaction[];
  caption: string;
}

/** The transactions under their days. */
export function StatementTable({ transactions, caption }: StatementTableProps) {
  const short = (
    <StatementFrame caption={caption}>
      {byBangkokDay(transactions.slice(0, mostRows)).map(({ day, entries }) => (
        <StatementDayRows key={day} day={day} transactions={entries} />
      ))}
    </StatementFrame>
  );
  if (transactions.length <= mostRows) return short;
  return (
    <Suspense fallback={short}>
      <LongStatement transactions={transactions} caption={caption} />
    </Suspense>
  );
}
