import type { WithdrawalTerms } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../useBaht.ts';
import { useRefusalWords } from './useRefusedFor.ts';
import styles from './WithdrawPage.module.css';

/** The sums that can be withdrawn now and are set aside, with the reason, and how far each limit is used. */
export function WithdrawFacts({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const format = useFormat();
  const words = useRefusalWords();
  const { most, held, perDay, leftToday, timesPerDay, timesLeftToday, turnover } = terms;
  // The reason that refuses every amount stands above the form.
  const why = terms.refusedFor.length === 0 ? terms.boundBy : null;
  const used = (part: string, whole: string) => t('withdraw.used', { part, whole });
  const facts: [name: string, value: string][] = [
    // Where nothing can be, that stands large above the form.
    ...(why ? [[t('withdraw.free'), money.baht(most)] as [string, string]] : []),
    ...(held > 0 ? [[t('withdraw.held'), money.baht(held)] as [string, string]] : []),
    [t('withdraw.today'), used(money.baht(perDay - leftToday), money.whole(perDay))],
    [
      t('withdraw.times'),
      used(format.number(timesPerDay - timesLeftToday), format.number(timesPerDay)),
    ],
    ...(turnover.canWithdraw
      ? []
      : [[t('withdraw.turnover'), money.baht(turnover.left)] as [string, string]]),
  ];
  return (
    <Card pad="lg">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {why && <p className={styles.why}>{words(why)}</p>}
    </Card>
  );
}
