import type { Turnover } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, Card, SectionHead } from '@poy/ui';
import { GoalBar } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../useBaht.ts';
import styles from './TurnoverPage.module.css';

type Deposit = Turnover['deposits'][number];

/** The deposits, each with a bar of what was played of it. */
export function TurnoverDeposits({ deposits }: { deposits: readonly Deposit[] }) {
  const { t } = useTranslation('credit');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead title={t('turnover.deposits')} id={id} />
      <p className={styles.how}>{t('turnover.how')}</p>
      <ul className={styles.deposits}>
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <PlayedDeposit deposit={deposit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayedDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const { amount, required, played, cleared, createdAt } = deposit;
  const done = cleared || played >= required;
  const words = t('turnover.played', {
    played: money.baht(played),
    required: money.baht(required),
  });
  return (
    <Card>
      <div className={styles.head}>
        <strong className={styles.amount}>{money.baht(amount)}</strong>
        <time className={styles.dim} dateTime={new Date(createdAt).toISOString()}>
          {format.dateTime(createdAt)}
        </time>
        {done && <Badge tone="good">{t(cleared ? 'turnover.cleared' : 'turnover.complete')}</Badge>}
      </div>
      <GoalBar
        className={styles.bar}
        goal={required || 1}
        value={required ? played : 1}
        label={words}
      />
      <p className={styles.dim}>{words}</p>
    </Card>
  );
}
