import { isUrgent } from '@poy/bet-rules';
import { useFormat, useServerNow } from '@poy/host';
import { useTranslation } from 'react-i18next';

const dayMs = 24 * 60 * 60_000;

/** The time left until a moment. */
export interface TimeLeft {
  /** In whole days while it is far, then to the second; empty after the moment. */
  readonly text: string;
  /** True in the last five minutes. */
  readonly urgent: boolean;
}

/** Returns the time left until a moment in ms of server time, on the server's clock. */
export function useTimeLeft(until: number): TimeLeft {
  const now = useServerNow();
  const { countdown } = useFormat();
  const { t } = useTranslation('lotto');
  const left = until - now;
  if (left <= 0) return { text: '', urgent: false };
  const days = Math.floor(left / dayMs);
  return {
    text: days >= 2 ? t('round.days', { days }) : countdown(left),
    urgent: isUrgent(until, now),
  };
}
