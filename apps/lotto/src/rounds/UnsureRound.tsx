import { useSureOfTime } from '@poy/host';
import { useTranslation } from 'react-i18next';

/**
 * Says that the page does not know if the round is still open: the device has slept, or no answer has
 * come for long. Sending stays possible, because the server decides.
 */
export function UnsureRound({ className }: { className: string | undefined }) {
  const { t } = useTranslation('lotto');
  if (useSureOfTime()) return null;
  return (
    <p role="status" className={className}>
      {t('round.unsure')}
    </p>
  );
}
