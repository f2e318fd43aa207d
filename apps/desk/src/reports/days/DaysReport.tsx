import { Button, EmptyState } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { Pending } from '../../worklist/Pending.tsx';
import { DaysSums } from './DaysSums.tsx';
import { ReportRange } from './ReportRange.tsx';
import styles from '../reports.module.css';
import { useReportRange } from './useReportRange.ts';
import { useSaveReport } from './useSaveReport.ts';

/** What business days brought. A day that is over does not change any more. */
export function DaysReport() {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const { range } = useReportRange();
  const save = useSaveReport(range);
  const { data, error, refetch, isFetching } = useQuery(queries.reportDays(range.from, range.to));
  return (
    <div className={styles.report}>
      <ReportRange />
      {(error || !data) && (
        <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={2} />
      )}
      {data?.every(({ types }) => types.length === 0) && (
        <EmptyState
          icon={<CalendarDays size={32} />}
          title={t('reports.none')}
          text={t('reports.noneText')}
        />
      )}
      {data?.some(({ types }) => types.length > 0) && (
        <>
          <DaysSums days={data} />
          <Button
            variant="secondary"
            className={styles.save}
            icon={<FileSpreadsheet size={16} aria-hidden />}
            onClick={() => save(data)}
          >
            {t('reports.csv')}
          </Button>
        </>
      )}
    </div>
  );
}
