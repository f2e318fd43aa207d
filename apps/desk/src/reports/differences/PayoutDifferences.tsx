import { Card, ListRow, Notice, SectionHead } from '@poy/ui';
import type { ReplyOf } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import styles from '../reports.module.css';
import { useReportWords } from '../useReportWords.ts';

export type PayoutDays = ReplyOf<'/api/operators.feeds.payouts'>;
type Difference = PayoutDays['days'][number]['differences'][number];

/**
 * The payments that the payout bank lists otherwise than they are held here, day by day. Nothing is shown while
 * nothing differs.
 */
export function PayoutDifferences() {
  const { t } = useTranslation('desk');
  const words = useReportWords();
  const { queries } = useDesk();
  const id = useId();
  const days = useQuery(queries.payoutDays(true)).data?.days ?? [];
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.differences}>
      <SectionHead id={id} title={t('payouts.title')} />
      <Notice>{t('payouts.text')}</Notice>
      {days.map(({ day, differences }) => (
        <Card key={day} as="section" pad="none" className={styles.rows} aria-label={words.day(day)}>
          <h3>{words.day(day)}</h3>
          {differences.map((difference) => (
            <PaymentRow
              key={`${difference.reference} ${difference.transferId}`}
              difference={difference}
            />
          ))}
        </Card>
      ))}
    </section>
  );
}

function PaymentRow({ difference }: { difference: Difference }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { kind, withdrawal, reference, transferId } = difference;
  const { bankAmount, ourAmount, bankAccount, ourAccount } = difference;
  const order =
    ourAmount !== null && ourAccount !== null
      ? t('payouts.order', { amount: format.baht(ourAmount), account: ourAccount })
      : undefined;
  return (
    <ListRow
      plain
      title={
        withdrawal === null
          ? t(`payouts.kind.${kind}`)
          : `${t(`payouts.kind.${kind}`)} · ${t('payouts.withdrawal', { id: withdrawal })}`
      }
      sub={
        <span className={styles.reference}>
          {[transferId, reference, bankAccount].filter((one) => one !== null).join(' · ')}
        </span>
      }
      value={format.baht(bankAmount ?? ourAmount ?? 0)}
      valueSub={kind === 'differs' || kind === 'unpaid' ? order : undefined}
    />
  );
}
