import type { WithdrawalTerms } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../useBaht.ts';

/** The error codes of an amount and of the count, whose words name the limits of the site. */
export const limitCodes = [
  'WITHDRAWAL_TIME_LIMIT',
  'WITHDRAWAL_DAY_LIMIT',
  'WITHDRAWAL_COUNT_LIMIT',
] as const;

/** Returns a writer of the words for an error code, with the limits of the site where they name one. */
export function useLimitWords({
  perDay,
  perTime,
  timesPerDay,
}: WithdrawalTerms): (code: string) => string {
  const { t } = useTranslation(['credit', 'host']);
  const money = useBaht();
  const format = useFormat();
  return (code) =>
    t([`errors.${code}`, `host:errors.${code}`], {
      perDay: money.whole(perDay),
      perTime: money.whole(perTime),
      times: format.number(timesPerDay),
    });
}
