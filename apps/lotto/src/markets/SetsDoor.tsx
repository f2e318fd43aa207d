import type { MarketRounds } from '@poy/contract';
import { paths } from '@poy/host';
import { ListRow } from '@poy/ui';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './markets.module.css';

/** The link to the 4-digit sets, shown where one of the markets sells them. */
export function SetsDoor({ markets }: { markets: readonly MarketRounds[] }) {
  const { t } = useTranslation('lotto');
  if (!markets.some(({ offersSets }) => offersSets)) return null;
  return (
    <ListRow
      className={styles.door}
      icon={<Layers />}
      tone={2}
      title={t('group.sets')}
      sub={t('group.setsText')}
      link={<Link to={paths.sets} />}
    />
  );
}
