import type { SiteAccount } from '@poy/contract/operators';
import { Badge, Card, EmptyState, Notice } from '@poy/ui';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { useOperator } from '../desk/useOperator.ts';
import { Age } from '../worklist/Age.tsx';
import { Pending } from '../worklist/Pending.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import styles from './siteAccounts.module.css';
import { useFeedFacts } from './useFeedFacts.ts';
import { useSiteAccounts } from './useSiteAccounts.ts';
import { WaitingAccounts } from './WaitingAccounts.tsx';

/** The accounts that members pay into, the changes of them that wait, and the step that proposes one. */
export function SiteAccountsPart() {
  const { t } = useTranslation('desk');
  const { may } = useOperator();
  const { data, error, refetch, isFetching } = useSiteAccounts();
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={3} />;
  const { accounts, waiting } = data;
  return (
    <div className={styles.room}>
      <div className={styles.part}>
        <WaitingAccounts waiting={waiting} />
        {accounts.length === 0 && (
          <EmptyState
            icon={<Landmark size={32} />}
            title={t('siteAccounts.none')}
            text={t('siteAccounts.noneText')}
          />
        )}
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} />
        ))}
      </div>
      {may('siteAccounts.change') ? (
        <Card as="section" aria-label={t('siteAccounts.add.title')}>
          <AddAccount />
        </Card>
      ) : (
        <Notice>{t('siteAccounts.administrators')}</Notice>
      )}
    </div>
  );
}

function AccountCard({ account }: { account: SiteAccount }) {
  const { t } = useTranslation('desk');
  const { active, accountNumber, bankCode, openRequests, heardAt } = account;
  const feed = useFeedFacts(account);
  return (
    <Card as="section" aria-label={`${bankCode} ${accountNumber}`}>
      <p className={styles.head}>
        <Badge tone={active ? 'good' : 'neutral'}>
          {t(`siteAccounts.state.${active ? 'active' : 'rested'}`)}
        </Badge>
        {heardAt === null ? (
          <span>{t('feeds.never')}</span>
        ) : (
          <Age at={heardAt} words="feeds.heard" />
        )}
      </p>
      <AccountFacts account={account} more={[[t('siteAccounts.open'), openRequests], ...feed]} />
      <AccountSteps account={account} />
    </Card>
  );
}

/** Proposes an account. The form is a new one after each proposal. */
function AddAccount() {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  const [times, setTimes] = useState(0);
  return (
    <AccountForm
      key={times}
      title={t('siteAccounts.add.title')}
      text={t('siteAccounts.add.text')}
      submit={t('rules.change.propose')}
      send={async (account, reason) => {
        await client.siteAccountAdd({ ...account, reason });
        setTimes(times + 1);
        await done(t('siteAccounts.add.done'));
      }}
    />
  );
}
