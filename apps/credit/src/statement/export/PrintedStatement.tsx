import type { Transaction } from '@poy/contract';
import { useFormat, useSession, useSite } from '@poy/host';
import { startOfDay } from '@poy/bet-rules';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import { useTransactionName } from '../table/useTransactionName.ts';
import styles from './PrintedStatement.module.css';

interface PrintedStatementProps {
  transactions: readonly Transaction[];
  days: { from: string; to: string };
  onPrinted: () => void;
}

/** The statement as it is printed on A4; on the screen nothing of it is seen. It prints at once. */
export function PrintedStatement({ transactions, days, onPrinted }: PrintedStatementProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const nameOf = useTransactionName();
  const { title } = useSite();
  const session = useSession();
  const userName = session.status === 'member' ? session.member.userName : null;
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const day = (text: string) => format.longDate(startOfDay(text));
  return createPortal(
    <div className={styles.printed} data-print="">
      <h1>{t('statement.title')}</h1>
      <p>{[title, userName, `${day(days.from)} – ${day(days.to)}`].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {['time', 'what', 'reference', 'amount', 'after'].map((head) => (
              <th key={head}>{t(`statement.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <tr key={transaction.id}>
              <td>{format.dateTime(transaction.createdAt)}</td>
              <td>{nameOf(transaction)}</td>
              <td>{transaction.reference?.text}</td>
              <td>{money.signed(transaction.amount)}</td>
              <td>{format.money(transaction.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
