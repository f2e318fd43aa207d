import { memberBankQueries } from '@poy/api-client/memberBanks';
import type { MemberBank } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { usePending } from '@poy/host/page';
import { EmptyState, LinkButton, Notice, type Elements } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import noAccount from '@poy/ui/scenes/no-account.svg';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyFrame } from '../frame/MoneyFrame.tsx';
import { moneyPaths } from '../moneyPaths.ts';
import { AccountCard } from './AccountCard.tsx';
import styles from './BankStatusPage.module.css';

/** The time in ms after which accounts that wait for the bank or an operator are looked at again. */
const lookMs = 5_000;

/** The member's own bank accounts with their states. The page changes by itself while one waits. */
export function BankStatusPage() {
  const { t } = useTranslation('credit');
  return (
    <MoneyFrame title={t('bank.statusTitle')} sub={t('bank.statusSub')}>
      <BankStatusContent />
    </MoneyFrame>
  );
}

function BankStatusContent() {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const own = useQuery({
    ...memberBankQueries.all(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.accounts.some(({ status }) => status === 'waiting') ? lookMs : false,
  });
  if (!own.data) return <Pending {...pendingOf(own, t('bank.failed'))} shape="card" count={2} />;
  const { accounts, max } = own.data;
  // Whoever can take money out comes for that. Adding an account is the second choice then.
  const payable = accounts.some(({ status }) => status === 'verified');
  const add = (
    <LinkButton link={<Link to={moneyPaths.addBank} />} variant={payable ? 'secondary' : 'primary'}>
      {t('bank.add')}
    </LinkButton>
  );
  if (accounts.length === 0)
    return (
      <EmptyState scene={noAccount} title={t('bank.none')} text={t('bank.noneText')} action={add} />
    );
  return (
    <div className={styles.stack}>
      <ul className={styles.accounts} aria-live="polite">
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} />
        ))}
      </ul>
      <More accounts={accounts} max={max} payable={payable}>
        {add}
      </More>
    </div>
  );
}

interface MoreProps {
  accounts: readonly MemberBank[];
  max: number;
  /** True where an account is verified. */
  payable: boolean;
  children: Elements;
}

/** The ways on: to a withdrawal where an account is verified, and to another account where one may be. */
function More({ accounts, max, payable, children }: MoreProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const live = accounts.filter(({ status }) => status !== 'refused').length;
  return (
    <>
      {payable && (
        <LinkButton link={<Link to={paths.withdraw} />}>{t('withdraw.title')}</LinkButton>
      )}
      {live < max ? (
        children
      ) : (
        <Notice icon={<Info size={20} aria-hidden />}>
          {t('bank.full', { count: format.number(max) })}
        </Notice>
      )}
    </>
  );
}
