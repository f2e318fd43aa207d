import { numberListQueries } from '@poy/api-client/numberLists';
import type { NumberListSummary } from '@poy/contract';
import { failsPage } from '@poy/host/page';
import { EmptyState, LinkButton, ListPage, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartFailed } from '../../PartFailed.tsx';
import { ChooseRound } from './ChooseRound.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { NumberListCard } from './NumberListCard.tsx';
import styles from '../numberLists.module.css';
import { usePlayLines } from './usePlayLines.ts';

const newList = <Link to="?edit=new" />;

/** The member's lists, the one changed last first. */
export function NumberLists() {
  const { t } = useTranslation(['lotto', 'host']);
  const query = useQuery({ ...numberListQueries.all(), throwOnError: failsPage });
  const { data: lists, isError } = query;
  const { play, busy } = usePlayLines();
  const [asks, setAsks] = useState<{
    readonly to: 'play' | 'delete';
    readonly list: NumberListSummary;
  } | null>(null);

  return (
    <ListPage
      head={
        <PageHead
          title={t('numberLists.title')}
          sub={t('numberLists.sub')}
          right={
            lists &&
            lists.length > 0 && (
              <LinkButton size="sm" icon={<Plus size={18} />} link={newList}>
                {t('numberLists.new')}
              </LinkButton>
            )
          }
        />
      }
    >
      {!lists && !isError && <Skeleton shape="card" count={3} label={t('host:loading')} />}
      {!lists && isError && <PartFailed title={t('numberLists.failed')} query={query} />}
      {lists?.length === 0 && <NoNumberLists />}
      <ul className={styles.cards} aria-label={t('numberLists.title')}>
        {lists?.map((list) => (
          <NumberListCard
            key={list.setId}
            list={list}
            onPlay={() => setAsks({ to: 'play', list })}
            onDelete={() => setAsks({ to: 'delete', list })}
          />
        ))}
      </ul>
      {asks?.to === 'play' && (
        <ChooseRound
          busy={busy}
          onClose={() => setAsks(null)}
          onRound={(round) => void play(asks.list, round).then(() => setAsks(null))}
        />
      )}
      {asks?.to === 'delete' && <DeleteQuestion list={asks.list} onClose={() => setAsks(null)} />}
    </ListPage>
  );
}

function NoNumberLists() {
  const { t } = useTranslation('lotto');
  return (
    <EmptyState
      icon={<ListPlus />}
      title={t('numberLists.empty')}
      text={t('numberLists.emptyText')}
      action={<LinkButton link={newList}>{t('numberLists.new')}</LinkButton>}
    />
  );
}
