import { isApiError } from '@poy/api-client';
import { ErrorState } from '@poy/ui';
import { useTranslation } from 'react-i18next';

interface PartFailedProps {
  error: Error | null;
  /** True while it is being asked for again. */
  busy: boolean;
  retry: () => unknown;
}

/**
 * The place of a part of the first page that could not be read, with a button to try it again. It
 * has the words of the error's code alone, because all that other pages can tell of an error is more
 * than the first page carries.
 */
export function PartFailed({ error, busy, retry }: PartFailedProps) {
  const { t } = useTranslation('host');
  return (
    <ErrorState
      title={t([`errors.${isApiError(error) ? error.code : 'INTERNAL'}`, 'errors.INTERNAL'])}
      retryLabel={t('actions.retry')}
      onRetry={() => void retry()}
      busy={busy}
    />
  );
}
