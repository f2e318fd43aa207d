import { useLoading } from '@poy/host';
import { LoadingOverlay } from '@poy/ui';
import { useTranslation } from 'react-i18next';

/** Covers the page while the loading flag of the users store is set. */
export function WaitOverlay() {
  const { t } = useTranslation('shell');
  return <LoadingOverlay show={useLoading()} text={t('wait')} />;
}
