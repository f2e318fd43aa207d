import { queries } from '@poy/api-client';
import { memberBankQueries } from '@poy/api-client/memberBanks';
import { withdrawalQueries } from '@poy/api-client/withdrawals';
import { usePending } from '@poy/host/page';
import { Card, LinkButton, SectionHead } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moneyPaths } from '../moneyPaths.ts';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './FirstWithdrawal.module.css';

/** The time in ms after which an account that is being checked is looked at again. */
const lookMs = 4000;

/**
 * The way to a first withdrawal, shown while no account is verified: the steps, and the button of the
 * next one, which leads back here. It becomes the form by itself once the bank has confirmed the
 * account.
 */
export function FirstWithdrawal() {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const titleId = useId();
  const member = useQuery(queries.userInfo());
  const own = useQuery({
    ...memberBankQueries.all(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.accounts.some(({ status }) => status === 'waiting') ? lookMs : false,
  });
  const statuses = own.data?.accounts.map(({ status }) => status) ?? [];
  useTermsAnew(statuses.includes('verified'));
  if (!own.data || !member.data)
    return <Pending {...pendingOf(own.data ? member : own, t('bank.failed'))} shape="card" />;
  const named = member.data.firstName && member.data.lastName;
  const waits = statuses.includes('waiting');
  const refused = !waits && statuses.includes('refused');
  return (
    <Card pad="lg">
      <section aria-labelledby={titleId} className={styles.stack}>
        <SectionHead title={t('withdraw.steps.title')} id={titleId} />
        <p>{t('withdraw.noAccountText')}</p>
        <div aria-live="polite">
          <FirstSteps current={waits ? 'check' : named ? 'account' : 'name'} />
        </div>
        {waits && <p>{t('bank.says.waiting')}</p>}
        {refused && <p>{t('bank.says.refused')}</p>}
        {!waits && (
          <LinkButton size="lg" block link={<Link to={moneyPaths.addBankFirst} />}>
            {t(named ? 'bank.add' : 'withdraw.steps.start')}
          </LinkButton>
        )}
        {(waits || refused) && (
          <LinkButton variant="secondary" block link={<Link to={moneyPaths.banks} />}>
            {t('withdraw.toAccounts')}
          </LinkButton>
        )}
      </section>
    </Card>
  );
}

/** Asks for the terms of withdrawals anew once an account is verified. */
function useTermsAnew(verified: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (verified) void client.invalidateQueries({ queryKey: withdrawalQueries.terms().queryKey });
  }, [verified, client]);
}
