import type { Transaction } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import styles from './StatementSummary.module.css';
import { statementTotals } from './statementTotals.ts';

interface StatementSummaryProps {
  /** The transactions, newest first, at least one. */
  transactions: readonly Transaction[];
  /** True where the list is complete, so that the newest balance is the member's. */
  withBalance: boolean;
}

/** The money that came in, the money that went out and the balance, over the transactions shown. */
export function StatementSummary({ transactions, withBalance }: StatementSummaryProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const { incoming, outgoing } = statementTotals(transactions);
  return (
    <Card>
      <dl className={styles.sums}>
        <div>
          <dt>{t('statement.incoming')}</dt>
          <dd>
            <Money text={money.signed(incoming)} tone="good" />
          </dd>
        </div>
        <div>
          <dt>{t('statement.outgoing')}</dt>
          <dd>
            <Money text={money.signed(-outgoing)} />
          </dd>
        </div>
        {withBalance && (
          <div>
            <dt>{t('statement.balance')}</dt>
            <dd>
              <Money text={money.baht(transactions[0]?.balance ?? 0)} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        {t('statement.shown', { shown: format.number(transactions.length) })}
      </p>
    </Card>
  );
}
