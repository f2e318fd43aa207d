import { queries } from '@poy/api-client';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShotList } from '../shots/ShotList.tsx';
import styles from './results.module.css';

const step = 50;

/** Every shot of a round as it was frozen, newest first, shown a part at a time. */
export function FrozenShots({ betId, count }: { betId: number; count: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { number } = useFormat();
  const [shown, setShown] = useState(step);
  // The check on this page reads the same list, so it is fetched once.
  const { data } = useQuery({
    ...queries.allShots(betId, count),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" className={styles.item}>
      <p className={styles.itemSub}>{t('results.frozen', { count: number(data.length) })}</p>
      <ShotList shots={data.slice(0, shown)} total={data.length} />
      {shown < data.length && (
        <LoadMore label={t('host:actions.loadMore')} onMore={() => setShown(shown + step)} />
      )}
    </Card>
  );
}
