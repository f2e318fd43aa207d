import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '../rounds/useTimeLeft.ts';
import paper from './purchase.module.css';

/**
 * The time left to buy, on paper. It stands wherever money is decided, because a page that is
 * scrolled does not show the clock in its head.
 */
export function CloseClock({ closesAt }: { closesAt: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { text, urgent } = useTimeLeft(closesAt);
  return (
    <time
      role="timer"
      translate={text ? 'no' : undefined}
      className={paper.clock}
      aria-label={t('host:closesIn')}
      data-urgent={urgent ? '' : undefined}
    >
      {text || t('round.over')}
    </time>
  );
}
