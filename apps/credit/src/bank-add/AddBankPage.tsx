import { queries } from '@poy/api-client';
import { paths } from '@poy/host';
import { usePending } from '@poy/host/page';
import { FormPage, Notice } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FirstSteps } from '../first-withdrawal/FirstSteps.tsx';
import { MoneyHead } from '../frame/MoneyHead.tsx';
import { moneyPaths } from '../moneyPaths.ts';
import { useBackTo } from '../useBackTo.ts';
import { AddBankForm } from './AddBankForm.tsx';
import styles from './AddBankPage.module.css';
import { NameForm } from './NameForm.tsx';

/**
 * The page on which a member adds the bank account that money is paid out to. It leads back to the page
 * that the address names, as to a first withdrawal, whose steps it then shows.
 */
export function AddBankPage() {
  const { t } = useTranslation('credit');
  const back = useBackTo() ?? moneyPaths.banks;
  return (
    <FormPage head={<MoneyHead title={t('bank.addTitle')} sub={t('bank.addSub')} back={back} />}>
      <AddBankContent back={back} />
    </FormPage>
  );
}

function AddBankContent({ back }: { back: string }) {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const member = useQuery(queries.userInfo());
  const navigate = useNavigate();
  if (member.isPending || member.isError)
    return <Pending {...pendingOf(member, t('bank.failed'))} shape="row" count={4} />;
  const { firstName, lastName } = member.data;
  const named = Boolean(firstName && lastName);
  return (
    <div className={styles.stack}>
      {back === paths.withdraw && <FirstSteps current={named ? 'account' : 'name'} />}
      {named ? (
        <>
          <Notice icon={<Info size={20} aria-hidden />}>
            {t('bank.inYourName', { name: `${firstName} ${lastName}` })}
          </Notice>
          <AddBankForm onAdded={() => void navigate(back, { replace: true })} />
        </>
      ) : (
        <NameForm member={member.data} />
      )}
    </div>
  );
}
