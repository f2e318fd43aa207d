import { startOfDay } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../words/useDeskFormat.ts';

/** Returns the functions that name what a report is parted by. */
export function useReportWords() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  return {
    market: (betName: string) => t(`host:markets.${betName}`, { defaultValue: betName }),
    /** A way to pay in; without one, money that no request fitted. */
    method: (kind: string | null) => t(`reports.method.${kind || 'claimed'}`),
    day: (day: string) => format.date(startOfDay(day)),
  };
}
