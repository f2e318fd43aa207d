import { useFormat, useServerNow } from '@poy/host';
import { Countdown } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { isUrgent } from './phaseOf.ts';

interface RoundClockProps {
  /** The moment it counts to, in ms of server time. */
  until: number;
  size?: 'md' | 'lg' | 'xl';
  /** Whether the last five minutes stand out. */
  urges?: boolean;
}

/** Time left until a moment, on the server's clock. After it: "closed", dim. */
export function RoundClock({ until, size = 'md', urges = true }: RoundClockProps) {
  const now = useServerNow();
  const { countdown } = useFormat();
  const { t } = useTranslation('lotto');
  if (now >= until) return <Countdown text={t('round.over')} state="closed" size={size} />;
  return <Countdown text={countdown(until - now)} state={urges && isUrgent(until, now) ? 'urgent' : 'normal'} size={size} />;
}
