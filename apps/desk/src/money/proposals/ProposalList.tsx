import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Pending } from '../../worklist/Pending.tsx';
import { Worklist } from '../../worklist/Worklist.tsx';
import { useWorkOrder } from '../../worklist/useWorkOrder.ts';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { ProposalDetail } from './ProposalDetail.tsx';
import { ProposedChanges } from './ProposedChanges.tsx';
import { useChanges, useProposals } from '../useMoneyLists.ts';

/** Decisions above the limit of the site, and changes of settings, which wait for a second person. */
export function ProposalList() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const order = useWorkOrder('age');
  const proposals = useProposals(order.by);
  const changes = useChanges();
  const { rows: changed = [] } = changes;
  // That nothing waits is said of both.
  const shown = changed.length === 0 || proposals.rows?.length !== 0;
  return (
    <>
      {shown && (
        <Worklist
          label={t('money.proposals.tab')}
          list={proposals}
          order={order}
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
      )}
      {changes.rows === undefined && changes.error !== null && (
        <Pending
          error={changes.error}
          retry={changes.retry}
          busy={changes.busy}
          shape="row"
          count={1}
        />
      )}
      {changed.length > 0 && <ProposedChanges rows={changed} />}
    </>
  );
}
