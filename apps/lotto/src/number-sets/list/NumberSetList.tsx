import { queries } from '@poy/api-client';
import type { NumberSetSummary } from '@poy/contract';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChooseRound } from './ChooseRound.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { NumberSetCard } from './NumberSetCard.tsx';
import styles from '../numberSets.module.css';
import { usePlaySet } from './usePlaySet.ts';

const newSet = <Link to="?edit=new" />;

/** The member's sets, the one changed last first. */
export function NumberSetList() {
  const { t } = useTranslation(['lotto', 'host']);
  const { data: sets, isError, isFetching, refetch } = useQuery(queries.numberSets());
  const { play, busy } = usePlaySet();
  const [asks, setAsks] = useState<{
    readonly to: 'play' | 'delete';
    readonly set: NumberSetSummary;
  } | null>(null);

  return (
    <>
      <PageHead
        title={t('numberSets.title')}
        sub={t('numberSets.sub')}
        right={
          sets &&
          sets.length > 0 && (
            <LinkButton size="sm" icon={<Plus size={18} />} link={newSet}>
              {t('numberSets.new')}
            </LinkButton>
          )
        }
      />
      {!sets && !isError && <Skeleton shape="card" count={3} label={t('host:loading')} />}
      {!sets && isError && (
        <ErrorState
          title={t('numberSets.failed')}
          retryLabel={t('host:actions.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {sets?.length === 0 && <NoNumberSets />}
      <ul className={styles.cards} aria-label={t('numberSets.title')}>
        {sets?.map((set) => (
          <NumberSetCard
            key={set.setId}
            set={set}
            onPlay={() => setAsks({ to: 'play', set })}
            onDelete={() => setAsks({ to: 'delete', set })}
          />
        ))}
      </ul>
      {asks?.to === 'play' && (
        <ChooseRound
          busy={busy}
          onClose={() => setAsks(null)}
          onRound={(round) => void play(asks.set, round).then(() => setAsks(null))}
        />
      )}
      {asks?.to === 'delete' && <DeleteQuestion set={asks.set} onClose={() => setAsks(null)} />}
    </>
  );
}

function NoNumberSets() {
  const { t } = useTranslation('lotto');
  return (
    <EmptyState
      icon={<ListPlus />}
      title={t('numberSets.empty')}
      text={t('numberSets.emptyText')}
      action={<LinkButton link={newSet}>{t('numberSets.new')}</LinkButton>}
    />
  );
}
