import { Badge } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListChoice } from '../../worklist/part/ListChoice.tsx';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { DifferenceDetail } from './DifferenceDetail.tsx';
import { PayoutDifferences } from './PayoutDifferences.tsx';
import { useReconciliations, type Reconciliation } from './useReconciliations.ts';
import { useReportWords } from '../useReportWords.ts';

/** Past days of each account, and whether the own list of its bank, wallet or chain agrees with its feed. */
export function DifferenceList() {
  const { t } = useTranslation('desk');
  const words = useReportWords();
  const [differing, setDiffering] = useState(true);
  const title = ({ day, accountNumber }: Reconciliation): string =>
    `${words.day(day)} ${accountNumber}`;
  return (
    <>
      <PayoutDifferences />
      <ListChoice
        label={t('reports.tab.differences')}
        waiting={t('differences.only')}
        all={t('differences.all')}
        showsAll={!differing}
        onChoose={(all) => setDiffering(!all)}
      />
      <Worklist
        key={String(differing)}
        label={t('reports.tab.differences')}
        list={useReconciliations(differing)}
        empty={{
          title: t(differing ? 'differences.none' : 'differences.noDays'),
          text: t('differences.noneText'),
        }}
        renderRow={(row) => (
          <WorkRow
            title={words.day(row.day)}
            sub={row.accountNumber}
            state={
              <Badge tone={row.differences.length > 0 ? 'bad' : 'good'}>
                {row.differences.length > 0
                  ? t('differences.number', { number: row.differences.length })
                  : t('differences.agrees')}
              </Badge>
            }
          />
        )}
        detailTitle={title}
        renderDetail={(row) => <DifferenceDetail reconciliation={row} />}
      />
    </>
  );
}
