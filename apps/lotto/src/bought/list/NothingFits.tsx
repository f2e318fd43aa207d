import { EmptyState } from '@poy/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** An empty list whose filters are on. `action` takes them off. */
export function NothingFits({ action }: { action: ReactNode }) {
  const { t } = useTranslation('lotto');
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('slips.nothingFits')}
      text={t('slips.nothingFitsText')}
      action={action}
    />
  );
}
