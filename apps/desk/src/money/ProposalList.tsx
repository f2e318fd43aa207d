import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Worklist } from '../worklist/Worklist.tsx';
import { WorkRow } from '../worklist/WorkRow.tsx';
import { ProposalDetail } from './ProposalDetail.tsx';
import { ProposedChanges } from './ProposedChanges.tsx';
import { useProposals } from './useMoneyLists.ts';

/** Decisions above the limit of the site, and changes of settings, which wait for a second person. */
export function ProposalList() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  return (
    <>
      <Worklist
        label={t('money.proposals.tab')}
        list={useProposals()}
        empty={{ title: t('money.proposals.none'), text: t('money.proposals.noneText') }}
        renderRow={(row) => (
          <WorkRow
            title={format.baht(row.amount)}
            sub={[t(`money.kinds.${row.kind}`), row.userName].filter(Boolean).join(' · ')}
            at={row.proposedAt}
          />
        )}
        detailTitle={(row) => `${t(`money.kinds.${row.kind}`)} ${format.baht(row.amount)}`}
        renderDetail={(row) => <ProposalDetail proposal={row} />}
      />
      <ProposedChanges />
    </>
  );
}
