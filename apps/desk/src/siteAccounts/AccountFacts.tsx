import type { StatedAccount } from '@poy/contract/operators';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../worklist/Facts.tsx';
import { accountFields } from './statedAccount.ts';

interface AccountFactsProps {
  account: StatedAccount;
  /** What else is known. */
  more: readonly (readonly [string, ReactNode])[];
}

/** The bank, the number, the holder and the PromptPay number of an account. */
export function AccountFacts({ account, more }: AccountFactsProps) {
  const { t } = useTranslation('desk');
  const own = accountFields.map(
    (name) => [t(`siteAccounts.field.${name}`), account[name]] as const,
  );
  return <Facts facts={[...own, ...more]} />;
}
