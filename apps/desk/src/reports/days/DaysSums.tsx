import { Badge, Card, ListRow, Money, SectionHead } from '@poy/ui';
import type { ReportedDay } from '@poy/contract/operators';
import { reportSums } from '@poy/contract/rules';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../reports.module.css';
import { sumOfDays } from './sumOfDays.ts';
import { useReportRange } from './useReportRange.ts';
import { useReportWords } from '../useReportWords.ts';

/** Days as one, by way to pay in and by market, and each of them where they are several. */
export function DaysSums({ days }: { days: readonly ReportedDay[] }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const words = useReportWords();
  const { searchOf } = useReportRange();
  const { totals, markets, methods } = sumOfDays(days);
  const inOut = ({ paidIn, paidOut }: typeof totals): string =>
    t('reports.inOut', { paidIn: format.baht(paidIn), paidOut: format.baht(paidOut) });
  return (
    <div className={styles.sums}>
      <Card as="section" aria-label={t('reports.total')}>
        {days.some(({ over }) => !over) && <Badge tone="accent">{t('reports.open')}</Badge>}
        <Facts
          facts={reportSums.map((name) => [
            t(`reports.sum.${name}`),
            name === 'result' ? <Result baht={totals.result} /> : format.baht(totals[name]),
          ])}
        />
      </Card>
      <Part title={t('reports.methods')} rows={methods}>
        {methods.map(({ kind, count, paidIn }) => (
          <ListRow
            key={kind}
            plain
            title={words.method(kind)}
            sub={t('reports.payments', { number: format.number(count) })}
            value={format.baht(paidIn)}
          />
        ))}
      </Part>
      <Part title={t('reports.markets')} rows={markets}>
        {markets.map(({ betName, stake, win, refund, result }) => (
          <ListRow
            key={betName}
            plain
            title={words.market(betName)}
            sub={t('reports.played', {
              stake: format.baht(stake),
              win: format.baht(win),
              refund: format.baht(refund),
            })}
            value={<Result baht={result} />}
          />
        ))}
      </Part>
      <Part title={t('reports.days')} rows={days.length > 1 ? days : []}>
        {days.map(({ day, over, totals: ofDay }) => (
          <ListRow
            key={day}
            plain
            title={words.day(day)}
            sub={over ? inOut(ofDay) : `${t('reports.open')} · ${inOut(ofDay)}`}
            value={<Result baht={ofDay.result} />}
            link={<Link to={{ search: searchOf({ from: day, to: day }) }} />}
          />
        ))}
      </Part>
    </div>
  );
}

function Result({ baht }: { baht: number }) {
  const format = useDeskFormat();
  return <Money text={format.baht(baht)} tone={baht < 0 ? 'bad' : baht > 0 ? 'good' : 'plain'} />;
}

interface PartProps {
  title: string;
  rows: readonly unknown[];
  children: ReactNode;
}

/** A part of the report; without rows it is left out. */
function Part({ title, rows, children }: PartProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Card pad="none" className={styles.rows}>
        {children}
      </Card>
    </section>
  );
}
