import { isUrgent } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Countdown } from '@poy/ui';
import { useTranslation } from 'react-i18next';

interface RoundCountdownProps {
  open: boolean;
  /** In ms, like `now`. */
  closesAt: number;
  /** Server time in ms. */
  now: number;
  size?: 'md' | 'lg' | 'xl';
  className?: string | undefined;
}

/** The time left of a round, or the word for closed. */
export function RoundCountdown({
  open,
  closesAt,
  now,
  size = 'md',
  className,
}: RoundCountdownProps) {
  const { t } = useTranslation('host');
  const { countdown } = useFormat();
  if (!open)
    return (
      <Countdown size={size} className={className} text={t('roundStatus.closed')} state="closed" />
    );
  return (
    <Countdown
      size={size}
      className={className}
      text={countdown(closesAt - now)}
      state={isUrgent(closesAt, now) ? 'urgent' : 'normal'}
    />
  );
}
