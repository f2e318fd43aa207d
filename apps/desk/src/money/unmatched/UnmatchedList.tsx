import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { useWorkOrder } from '../../worklist/useWorkOrder.ts';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { DustLine } from './DustLine.tsx';
import { UnmatchedDetail } from './UnmatchedDetail.tsx';
import { useDustFilter } from './useDustFilter.ts';
import { useUnmatched, type Movement } from '../useMoneyLists.ts';

/** The state of a movement: a proposal, a claim, or what members say. */
function State({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const { proposal, claimedFor, reportedBy } = movement;
  if (proposal !== null) return <Badge tone="bad">{t('money.unmatched.proposed')}</Badge>;
  if (claimedFor !== null)
    return <Badge tone="accent">{t('money.unmatched.claimed', { userName: claimedFor })}</Badge>;
  if (reportedBy.length === 0) return null;
  return <Badge>{t('money.unmatched.said', { number: reportedBy.length })}</Badge>;
}

/**
 * Money on the bank accounts that fits no request, the largest sum first: a stranger who wants to hide one
 * has to send larger ones.
 */
export function UnmatchedList() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const order = useWorkOrder('sum');
  const { dust } = useDustFilter();
  const list = useUnmatched(order.by, dust);
  const words = dust ? 'money.dust' : 'money.unmatched';
  return (
    <Worklist
      label={t('money.unmatched.tab')}
      key={words}
      list={list}
      order={order}
      foot={<DustLine />}
      empty={{ title: t(`${words}.none`), text: t(`${words}.noneText`) }}
      renderRow={(row) => (
        <WorkRow
          title={format.baht(row.amount)}
          sub={row.fromName || row.fromAccount}
          at={row.at}
          state={<State movement={row} />}
        />
      )}
      detailTitle={({ amount }) => format.baht(amount)}
      renderDetail={(row) => <UnmatchedDetail movement={row} />}
    />
  );
}
