import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Badge, Button } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import type { HeldVersion } from '@poy/contract/operators';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { worklistMeta } from '../../desk/useDone.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Pending } from '../../worklist/Pending.tsx';
import styles from '../content.module.css';
import { readAnew, type ItemRow } from '../useContent.ts';
import { OldVersion } from './OldVersion.tsx';

const part = 20;
/** The most versions that the server answers at once; the command line has the ones before. */
const most = 100;

/** The versions of an item, newest first: who made each, when and why. */
export function HistoryList({ item }: { item: ItemRow }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const [limit, setLimit] = useState(part);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.contentHistory(item, limit),
    placeholderData: keepPreviousData,
    meta: worklistMeta,
    ...readAnew,
  });
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="row" count={3} />;
  return (
    <>
      <ol aria-label={t('content.history.title')}>
        {data.map((version) => (
          <HeldRow key={version.number} version={version} shown={version.number === item.shown} />
        ))}
      </ol>
      {data.length >= limit && limit < most && (
        <LoadMore
          label={t('more')}
          busy={isFetching}
          onMore={() => setLimit(Math.min(most, limit + part * 2))}
        />
      )}
    </>
  );
}

function HeldRow({ version, shown }: { version: HeldVersion; shown: boolean }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const [open, setOpen] = useState(false);
  const { number, title, languages, madeBy, madeAt, why, state, publishAt } = version;
  const made = madeAt === null ? '' : format.dateTime(madeAt);
  return (
    <li className={styles.held}>
      <span>{t('content.history.version', { number })}</span>
      <span lang={languages[0]}>{title}</span>
      <span className={styles.badges}>
        {shown && <Badge tone="good">{t('content.state.own')}</Badge>}
        {state === 'draft' && <Badge tone="accent">{t('content.state.draft')}</Badge>}
      </span>
      <span className={styles.dim}>
        {`${t('content.history.made', { by: madeBy ?? '', at: made })} · ${languages.join(', ')}`}
      </span>
      {publishAt !== null && (
        <span className={styles.dim}>
          {t('content.history.published', { at: format.dateTime(publishAt) })}
        </span>
      )}
      <span className={styles.dim}>{why}</span>
      <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'content.history.close' : 'content.history.open', { number })}
      </Button>
      {open && <OldVersion version={version} />}
    </li>
  );
}
