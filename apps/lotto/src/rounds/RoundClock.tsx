import { Countdown } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from './useTimeLeft.ts';

interface RoundClockProps {
  /** The moment that it counts down to, in ms of server time. */
  until: number;
  size?: 'md' | 'lg' | 'xl';
  /** True where the last five minutes stand out. */
  urges?: boolean;
}

/** The time left until a moment. After it the clock says "closed", dimmed. */
export function RoundClock({ until, size = 'md', urges = true }: RoundClockProps) {
  const { text, urgent } = useTimeLeft(until);
  const { t } = useTranslation('lotto');
  if (text === '') return <Countdown text={t('round.over')} state="closed" size={size} />;
  return <Countdown text={text} state={urges && urgent ? 'urgent' : 'normal'} size={size} />;
}
