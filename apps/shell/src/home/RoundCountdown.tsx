import { useFormat } from '@poy/host';
import { Countdown } from '@poy/ui';
import { useTranslation } from 'react-i18next';

/** A countdown has the accent colour when less than this is left, in ms. */
const urgentMs = 5 * 60 * 1000;

interface RoundCountdownProps {
  open: boolean;
  msLeft: number;
  size?: 'md' | 'lg' | 'xl';
  className?: string | undefined;
}

/** The time left of a round, or the word for closed. */
export function RoundCountdown({ open, msLeft, size = 'md', className }: RoundCountdownProps) {
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
      text={countdown(msLeft)}
      state={msLeft < urgentMs ? 'urgent' : 'normal'}
    />
  );
}
