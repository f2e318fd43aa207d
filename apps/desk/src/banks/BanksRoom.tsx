import { Badge, PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Live } from '../frame/Live.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { Worklist } from '../worklist/Worklist.tsx';
import { WorkRow } from '../worklist/WorkRow.tsx';
import { AccountDetail } from './AccountDetail.tsx';
import { useAccounts } from './useAccounts.ts';

const tones = { fits: 'good', differs: 'bad', unknown: 'bad', asked: 'neutral' } as const;

/** Members' bank accounts that wait for a decision, oldest first. */
export function BanksRoom() {
  const { t } = useTranslation('desk');
  usePageTitle(t('banks.title'));
  return (
    <>
      <PageHead title={t('banks.title')} sub={<Live />} />
      <Worklist
        label={t('banks.title')}
        list={useAccounts()}
        empty={{ title: t('banks.none'), text: t('banks.noneText') }}
        renderRow={(row) => (
          <WorkRow
            title={row.userName}
            sub={`${row.bankCode} ${row.accountNumber}`}
            at={row.createdAt}
            state={
              <Badge tone={tones[row.inquiry ?? 'asked']}>
                {t(`banks.inquiry.${row.inquiry ?? 'asked'}`)}
              </Badge>
            }
          />
        )}
        detailTitle={({ userName }) => userName}
        renderDetail={(row) => <AccountDetail account={row} />}
      />
    </>
  );
}
