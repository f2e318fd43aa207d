import type { ReportedDay } from '@poy/contract/operators';
import { reportRows, reportSums } from '@poy/contract/rules';
import { saveCsv } from '@poy/host/page';
import { useTranslation } from 'react-i18next';
import { useReportWords } from '../useReportWords.ts';
import type { Range } from './useReportRange.ts';

/** Returns the function that saves days as a file of the device that spreadsheets open. */
export function useSaveReport({ from, to }: Range) {
  const { t } = useTranslation('desk');
  const words = useReportWords();
  return (days: readonly ReportedDay[]): void => {
    const heads = [
      ...(['day', 'of', 'name'] as const).map((head) => t(`reports.head.${head}`)),
      ...reportSums.map((sum) => t(`reports.sum.${sum}`)),
    ];
    const nameOf = { day: () => '', market: words.market, method: words.method };
    saveCsv(
      `report-${from}-${to}`,
      heads,
      reportRows(days).map(({ day, of, name, sums }) => [
        day,
        t(`reports.of.${of}`),
        nameOf[of](name),
        ...sums,
      ]),
    );
  };
}
