import { ListRow, Notice, SectionHead } from '@poy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Compare } from '../../worklist/Compare.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../reports.module.css';
import type { Reconciliation } from './useReconciliations.ts';

type Difference = Reconciliation['differences'][number];

/** Returns the writer of the amounts of a feed: a chain counts USDT, all others count baht. */
function useAmounts(feed: Reconciliation['feed']): (amount: number) => string {
  const format = useDeskFormat();
  return feed === 'chain' ? format.usdt : format.baht;
}

/** Counts and sums of a list beside those of its feed, and each movement that differs. */
export function DifferenceDetail({ reconciliation }: { reconciliation: Reconciliation }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const id = useId();
  const amount = useAmounts(reconciliation.feed);
  const { differences, madeAt, earlier, bankCount, bankSum, feedCount, feedSum } = reconciliation;
  return (
    <>
      <Compare
        heads={[t(`differences.list.${reconciliation.feed}`), t('differences.feed')]}
        rows={[
          [t('differences.movements'), format.number(bankCount), format.number(feedCount)],
          [t('differences.sum'), amount(bankSum), amount(feedSum)],
        ]}
      />
      <Facts
        facts={[
          [t('differences.made'), format.dateTime(madeAt)],
          ...earlier.map(
            (one) =>
              [
                t('differences.before'),
                `${format.dateTime(one.madeAt)}: ${t('differences.number', { number: one.differences })}`,
              ] as const,
          ),
        ]}
      />
      {differences.length > 0 && (
        <section aria-labelledby={id} className={styles.differences}>
          <SectionHead id={id} title={t('reports.tab.differences')} />
          <Notice>{t('differences.text')}</Notice>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.movementId}
              difference={difference}
              feed={reconciliation.feed}
            />
          ))}
        </section>
      )}
    </>
  );
}

interface DifferenceRowProps {
  difference: Difference;
  feed: Reconciliation['feed'];
}

function DifferenceRow({ difference, feed }: DifferenceRowProps) {
  const { t } = useTranslation('desk');
  const amount = useAmounts(feed);
  const { kind, movementId, bankAmount, feedAmount } = difference;
  const both = bankAmount !== null && feedAmount !== null;
  return (
    <ListRow
      plain
      title={t(`differences.kind.${kind}`)}
      sub={<span className={styles.reference}>{movementId}</span>}
      value={amount(bankAmount ?? feedAmount ?? 0)}
      valueSub={both && t('differences.reported', { amount: amount(feedAmount) })}
    />
  );
}
