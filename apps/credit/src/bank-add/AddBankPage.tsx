import { queries } from '@poy/api-client';
import { paths, useErrorWords, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, Notice, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Info, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { moneyPaths } from '../moneyPaths.ts';
import { AddBankForm } from './AddBankForm.tsx';
import styles from './AddBankPage.module.css';

/** The page on which a member adds the bank account that money is paid out to. */
export function AddBankPage() {
  const { t } = useTranslation(['credit', 'host']);
  usePageTitle(t('bank.addTitle'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('bank.addTitle')}
        sub={t('bank.addSub')}
        back={<Link to={moneyPaths.banks} />}
        backLabel={t('host:actions.back')}
      />
      <AddBankContent />
    </div>
  );
}

function AddBankContent() {
  const { t } = useTranslation(['credit', 'host']);
  const member = useQuery(queries.userInfo());
  const errorWords = useErrorWords();
  const navigate = useNavigate();
  if (member.isPending) return <Skeleton shape="row" count={4} label={t('host:loading')} />;
  if (member.isError)
    return (
      <ErrorState
        title={t('bank.failed')}
        text={errorWords(member.error)}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void member.refetch()}
        busy={member.isFetching}
      />
    );
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
