import { Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';

/** A list of rows that is on its way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  return <Skeleton shape="row" count={rows} label={t('host:loading')} />;
}
