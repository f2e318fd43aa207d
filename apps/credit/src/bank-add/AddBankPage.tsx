import { queries } from '@poy/api-client';
import { paths } from '@poy/host';
import { usePending } from '@poy/host/page';
import { EmptyState, FormPage, LinkButton, Notice } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Info, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { MoneyHead } from '../frame/MoneyHead.tsx';
import { moneyPaths } from '../moneyPaths.ts';
import { AddBankForm } from './AddBankForm.tsx';
import styles from './AddBankPage.module.css';

/** The page on which a member adds the bank account that money is paid out to. */
export function AddBankPage() {
  const { t } = useTranslation('credit');
  return (
    <FormPage
      head={<MoneyHead title={t('bank.addTitle')} sub={t('bank.addSub')} back={moneyPaths.banks} />}
    >
      <AddBankContent />
    </FormPage>
  );
}

function AddBankContent() {
  const { t } = useTranslation(['credit', 'host']);
  const pendingOf = usePending();
  const member = useQuery(queries.userInfo());
  const navigate = useNavigate();
  if (member.isPending || member.isError)
    return <Pending {...pendingOf(member, t('bank.failed'))} shape="row" count={4} />;
  const { firstName, lastName } = member.data;
  if (!firstName || !lastName)
    return (
      <EmptyState
        icon={<UserRound size={32} />}
        title={t('bank.nameNeeded')}
        text={t('errors.BANK_NAME_NEEDED')}
        action={
          <LinkButton link={<Link to={`${paths.profile}/edit`} />}>
            {t('bank.toProfile')}
          </LinkButton>
        }
      />
    );
  return (
    <div className={styles.stack}>
      <Notice icon={<Info size={20} aria-hidden />}>
        {t('bank.inYourName', { name: `${firstName} ${lastName}` })}
      </Notice>
      <AddBankForm onAdded={() => void navigate(moneyPaths.banks, { replace: true })} />
    </div>
  );
}
