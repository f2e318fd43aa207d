import type { WaitingAccount } from '@poy/contract/operators';
import { Badge, Card, SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { useOperator } from '../desk/useOperator.ts';
import styles from './siteAccounts.module.css';
import { RefuseChange } from '../steps/RefuseChange.tsx';
import { Age } from '../worklist/Age.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountForm } from './AccountForm.tsx';

/** The changes of accounts that wait for a second administrator. */
export function WaitingAccounts({ waiting }: { waiting: readonly WaitingAccount[] }) {
  const { t } = useTranslation('desk');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="accounts-waiting">
      <SectionHead id="accounts-waiting" title={t('rules.waiting.title')} />
      {waiting.map((change) => (
        <WaitingCard key={change.id} change={change} />
      ))}
    </section>
  );
}

/** One change: the account as it was proposed, who proposed it and why, and the second step. */
function WaitingCard({ change }: { change: WaitingAccount }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { userName, may } = useOperator();
  const { id, kind, reason, proposedBy, proposedAt } = change;
  const own = proposedBy === userName;
  return (
    <Card>
      <p className={styles.head}>
        <Badge tone="accent">{t(`siteAccounts.kind.${kind}`)}</Badge>
        <Age at={proposedAt} />
      </p>
      <AccountFacts
        account={change}
        more={[
          [t('step.reason'), reason],
          [t('money.proposals.by'), proposedBy],
        ]}
      />
      {may('siteAccounts.change') && (
        <>
          {!own && <ConfirmAccount id={id} />}
          <RefuseChange own={own} refuse={(why) => client.siteAccountRefuse({ id, reason: why })} />
        </>
      )}
    </Card>
  );
}

/** The second administrator types the account anew, and only then the change is done. */
function ConfirmAccount({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  return (
    <AccountForm
      title={t('money.confirm.title')}
      text={t('siteAccounts.confirm.text')}
      submit={t('siteAccounts.confirm.submit')}
      send={async (account, reason) => {
        await client.siteAccountConfirm({ id, ...account, reason });
        await done(t('siteAccounts.confirm.done'));
      }}
    />
  );
}
