import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { useTitleGroups } from '../useGames.ts';
import { ListDetail } from './ListDetail.tsx';
import { NewListStep } from './NewListStep.tsx';
import { useListName } from './useListName.ts';

/** The lists of titles that have a page of their own, and the step that makes one. */
export function TitleListPart() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const nameOf = useListName();
  return (
    <>
      <Worklist
        label={t('games.tab.lists')}
        list={useTitleGroups()}
        empty={{ title: t('games.lists.none'), text: t('games.lists.noneText') }}
        renderRow={(row) => (
          <WorkRow
            title={nameOf(row)}
            sub={`${row.partner} · ${t('games.lists.number', { number: format.number(row.titles) })}`}
          />
        )}
        detailTitle={nameOf}
        renderDetail={(list) => <ListDetail list={list} />}
      />
      <NewListStep />
    </>
  );
}
