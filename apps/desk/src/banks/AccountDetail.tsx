import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../desk/Desk.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { ReasonStep } from '../steps/ReasonStep.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import type { Account } from './useAccounts.ts';

/** Both names of an account, what the bank said, and the decision. */
export function AccountDetail({ account }: { account: Account }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const { id, userName } = account;
  const said = { userName };
  return (
    <>
      <Facts
        facts={[
          [t('banks.memberName'), account.memberName],
          [t('banks.accountName'), account.accountName],
          [t('banks.bank'), account.bankCode],
          [t('banks.number'), account.accountNumber],
          [t('banks.added'), format.dateTime(account.createdAt)],
          [
            t('step.member'),
            <Link to={`/members/${encodeURIComponent(userName)}`}>{userName}</Link>,
          ],
        ]}
      />
      <ReasonStep
        words="banks.verify"
        said={said}
        take={(reason) => client.accountVerify({ id, reason })}
      />
      <OtherStep summary={t('banks.refuse.title')}>
        <ReasonStep
          words="banks.refuse"
          said={said}
          variant="danger"
          take={(reason) => client.accountRefuse({ id, reason })}
        />
      </OtherStep>
    </>
  );
}
