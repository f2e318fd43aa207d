import { isUrgent } from '@poy/bet-rules';
import { useFormat, useServerNow } from '@poy/host';
import { Countdown } from '@poy/ui';
import { useTranslation } from 'react-i18next';

interface RoundClockProps {
  /** The moment that it counts down to, in ms of server time. */
  until: number;
  size?: 'md' | 'lg' | 'xl';
  /** True where the last five minutes stand out. */
  urges?: boolean;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The time left until a moment, on the server's clock: in whole days while it is far, then to the
 * second. After it the clock says "closed", dimmed.
 */
export function RoundClock({ until, size = 'md', urges = true }: RoundClockProps) {
  const now = useServerNow();
  const { countdown } = useFormat();
  const { t } = useTranslation('lotto');
  const left = until - now;
  if (left <= 0) return <Countdown text={t('round.over')} state="closed" size={size} />;
  const text =
    left >= 2 * dayMs ? t('round.days', { days: Math.floor(left / dayMs) }) : countdown(left);
  return (
    <Countdown
      text={text}
      state={urges && isUrgent(until, now) ? 'urgent' : 'normal'}
      size={size}
    />
  );
}
