import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { StepForm } from '../steps/StepForm.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import type { Account } from './useAccounts.ts';

/** Both names of an account, what the bank said, and the decision. */
export function AccountDetail({ account }: { account: Account }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const done = useDone();
  const { id, userName } = account;
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
      <StepForm
        title={t('banks.verify.title')}
        text={t('banks.verify.text')}
        submit={() => t('banks.verify.submit', { userName })}
        send={async ({ reason }) => {
          await client.accountVerify({ id, reason });
          await done(t('banks.verify.done', { userName }));
        }}
      />
      <OtherStep summary={t('banks.refuse.title')}>
        <StepForm
          title={t('banks.refuse.title')}
          text={t('banks.refuse.text')}
          variant="danger"
          submit={() => t('banks.refuse.submit')}
          send={async ({ reason }) => {
            await client.accountRefuse({ id, reason });
            await done(t('banks.refuse.done', { userName }));
          }}
        />
      </OtherStep>
    </>
  );
}
