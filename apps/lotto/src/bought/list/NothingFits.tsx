import { EmptyState } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** An empty list whose filters are on. `action` takes them off. */
export function NothingFits({ action }: { action: ReactNode }) {
  const { t } = useTranslation('lotto');
  return (
    <EmptyState
      scene={nothingFound}
      title={t('slips.nothingFits')}
      text={t('slips.nothingFitsText')}
      action={action}
    />
  );
}
