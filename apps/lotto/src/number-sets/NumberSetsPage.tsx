import { isApiError, queries } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { NumberSetList } from './list/NumberSetList.tsx';
import { SetEditor } from './SetEditor.tsx';

/** The member's sets, at /number-set. `?edit=new` writes one, `?edit=<setId>` changes one. */
export function NumberSetsPage() {
  const { t } = useTranslation('lotto');
  const [search] = useSearchParams();
  const edit = search.get('edit');
  usePageTitle(t('numberSets.title'));
  if (edit === null) return <NumberSetList />;
  return (
    <>
      <EditorHead isNew={edit === 'new'} />
      {edit === 'new' ? (
        <SetEditor key="new" set={null} />
      ) : (
        <KeptSet key={edit} setId={Number(edit)} />
      )}
    </>
  );
}

function EditorHead({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <PageHead
      title={t(isNew ? 'numberSets.new' : 'numberSets.change')}
      back={<Link to={paths.numberSets} />}
      backLabel={t('host:actions.back')}
    />
  );
}

function KeptSet({ setId }: { setId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  // The set is fetched anew, so that a change which another tab saved is not written over unseen.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...queries.numberSet(setId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (isApiError(error, 'NOT_FOUND') || Number.isNaN(setId)) {
    return (
      <EmptyState
        icon={<ListX />}
        title={t('numberSets.unknown')}
        action={
          <LinkButton link={<Link to={paths.numberSets} />}>{t('numberSets.title')}</LinkButton>
        }
      />
    );
  }
  if (error)
    return (
      <ErrorState
        title={t('numberSets.failed')}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return data && isFetchedAfterMount ? (
    <SetEditor set={data} />
  ) : (
    <Skeleton shape="card" count={2} label={t('host:loading')} />
  );
}
