import { isApiError } from '@poy/api-client';
import { numberListQueries } from '@poy/api-client/numberLists';
import { paths, usePageTitle } from '@poy/host';
import { EmptyState, LinkButton, PageHead, Skeleton, TaskPage } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import { ListEditor } from './editor/ListEditor.tsx';
import { NumberLists } from './list/NumberLists.tsx';

/** The member's lists, at /number-set. `?edit=new` writes one, `?edit=<setId>` changes one. */
export function NumberListsPage() {
  const { t } = useTranslation('lotto');
  const [search] = useSearchParams();
  const edit = search.get('edit');
  usePageTitle(t('numberLists.title'));
  if (edit === null) return <NumberLists />;
  return (
    <>
      <EditorHead isNew={edit === 'new'} />
      {edit === 'new' ? (
        <ListEditor key="new" list={null} />
      ) : (
        <KeptList key={edit} setId={Number(edit)} />
      )}
    </>
  );
}

function EditorHead({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <PageHead
      title={t(isNew ? 'numberLists.new' : 'numberLists.change')}
      back={<Link to={paths.numberLists} />}
      backLabel={t('host:actions.back')}
    />
  );
}

function KeptList({ setId }: { setId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  // The list is fetched anew, so that a change which another tab saved is not written over unseen.
  const query = useQuery({
    ...numberListQueries.one(setId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const { data, error, isFetchedAfterMount } = query;
  if (data && isFetchedAfterMount && !error) return <ListEditor list={data} />;
  const gone = isApiError(error, 'NOT_FOUND') || Number.isNaN(setId);
  return (
    <TaskPage>
      {gone && (
        <EmptyState
          scene={nothingFound}
          title={t('numberLists.unknown')}
          action={
            <LinkButton link={<Link to={paths.numberLists} />}>{t('numberLists.title')}</LinkButton>
          }
        />
      )}
      {!gone && error && <PartFailed title={t('numberLists.failed')} query={query} />}
      {!gone && !error && <Skeleton shape="card" count={2} label={t('host:loading')} />}
    </TaskPage>
  );
}
