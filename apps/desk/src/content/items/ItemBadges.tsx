import type { ContentItem } from '@poy/contract/operators';
import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../desk/useNow.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import styles from '../content.module.css';
import { waitsUntil } from './waitsUntil.ts';

/** Says whose an item is, and whether visitors see it. */
export function ItemBadges({ item }: { item: ContentItem }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const now = useNow();
  const { hidden, shipped, shown, newestState } = item;
  const until = waitsUntil(item, now);
  return (
    <span className={styles.badges}>
      {shipped && <Badge tone="neutral">{t('content.state.shipped')}</Badge>}
      {hidden && <Badge tone="bad">{t('content.state.hidden')}</Badge>}
      {!hidden && shown !== null && <Badge tone="good">{t('content.state.own')}</Badge>}
      {!shipped && shown === null && <Badge tone="neutral">{t('content.state.unseen')}</Badge>}
      {newestState === 'draft' && <Badge tone="accent">{t('content.state.draft')}</Badge>}
      {until !== null && (
        <Badge tone="accent">{t('content.state.at', { at: format.when(until, now) })}</Badge>
      )}
    </span>
  );
}
