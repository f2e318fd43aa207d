import { startOfDay } from '@poy/bet-rules';
import type { DaySums } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import type { BoughtTab } from '../../bought/list/boughtChoice.ts';
import { useSlipsWords } from '../useSlipsWords.ts';
import styles from './days.module.css';

interface DayHeadProps {
  /** Names the heading in the page. */
  id: string;
  day: string;
  tab: BoughtTab;
  /** The sums of the day; undefined until they have come. */
  sums: DaySums | undefined;
}

/** A day in the list of slips, with what was staked and won on it. */
export function DayHead({ id, day, tab, sums }: DayHeadProps) {
  const { t } = useTranslation('lotto');
  const { longDate, money } = useFormat();
  const words = useSlipsWords();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const signed = (amount: number) =>
    `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${baht(Math.abs(amount))}`;
  const shown = (amount: number | undefined, write = baht) =>
    amount === undefined ? '–' : write(amount);
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.day}>
        {longDate(startOfDay(day))}
      </h2>
      <dl className={styles.sums} aria-busy={sums === undefined}>
        <Sum name={words('staked')} text={shown(sums?.stake)} />
        {tab !== 'waiting' && (
          <>
            {sums !== undefined && sums.waiting > 0 && (
              <Sum name={words('waiting')} text={baht(sums.waiting)} />
            )}
            <Sum name={words('won')} text={shown(sums?.win)} />
            <Sum
              name={words('net')}
              text={shown(sums?.net, signed)}
              tone={sums && sums.net > 0 ? 'good' : 'plain'}
            />
            {sums !== undefined && sums.back > 0 && (
              <Sum name={words('back')} text={baht(sums.back)} />
            )}
          </>
        )}
      </dl>
    </div>
  );
}

function Sum({ name, text, tone = 'plain' }: { name: string; text: string; tone?: string }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd data-tone={tone}>{text}</dd>
    </div>
  );
}
