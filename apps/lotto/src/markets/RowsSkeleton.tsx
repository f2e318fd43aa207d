import { Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';

/** The place of a list of rows while it is fetched. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  return <Skeleton shape="row" count={rows} label={t('host:loading')} />;
}
