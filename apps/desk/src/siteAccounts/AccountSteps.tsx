import type { SiteAccount } from '@poy/contract/operators';
import type { ButtonVariant } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useOperator } from '../desk/useOperator.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { ReasonStep } from '../steps/ReasonStep.tsx';

type Kind = 'rest' | 'wake' | 'remove';

/** What can be done about an account: rest one that is in use, or wake or remove a rested one. */
export function AccountSteps({ account }: { account: SiteAccount }) {
  const { may } = useOperator();
  const { active, openRequests } = account;
  const changes = may('siteAccounts.change') && !active;
  return (
    <>
      {active && may('siteAccounts.rest') && (
        <AccountStep kind="rest" account={account} variant="danger" />
      )}
      {changes && <AccountStep kind="wake" account={account} variant="secondary" />}
      {changes && openRequests === 0 && (
        <AccountStep kind="remove" account={account} variant="danger" />
      )}
    </>
  );
}

interface AccountStepProps {
  kind: Kind;
  account: SiteAccount;
  variant: ButtonVariant;
}

function AccountStep({ kind, account: { id, accountNumber: number }, variant }: AccountStepProps) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const calls = {
    rest: client.siteAccountRest,
    wake: client.siteAccountWake,
    remove: client.siteAccountRemove,
  };
  const words = `siteAccounts.${kind}`;
  return (
    <OtherStep summary={t(`${words}.title`, { number })}>
      <ReasonStep
        words={words}
        said={{ number }}
        variant={variant}
        take={(reason) => calls[kind]({ account: id, reason })}
      />
    </OtherStep>
  );
}
