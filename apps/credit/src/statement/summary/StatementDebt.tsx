import type { TransactionsReply } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useSupport } from '@poy/host/support';
import { Card, ContactLinks, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import styles from './StatementSummary.module.css';

/**
 * The member's debt, which is left when a corrected result found the money spent, with its slips.
 */
export function StatementDebt({ debt }: { debt: NonNullable<TransactionsReply['debt']> }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  return (
    <Card>
      <section aria-label={t('statement.debt.title')}>
        <dl className={styles.sums}>
          <div>
            <dt>{t('statement.debt.title')}</dt>
            <dd>
              <Money text={money.baht(debt.owed)} />
            </dd>
          </div>
        </dl>
        <p className={styles.note}>
          <span>{t('statement.debt.text')}</span> <ContactLinks {...useSupport()} />
        </p>
        <ul className={styles.postings}>
          {debt.postings.map(({ amount, createdAt, text }) => (
            <li key={`${createdAt} ${text} ${amount}`}>
              <span>
                <time dateTime={new Date(createdAt).toISOString()}>
                  {format.dateTime(createdAt)}
                </time>{' '}
                <span>{text}</span>
              </span>
              <Money text={money.signed(amount)} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
