import type { BodyOf } from '@poy/contract';
import { transactionGroups } from '@poy/contract/rules';

type Types = NonNullable<NonNullable<BodyOf<'/poy-api/transactions.all'>>['types']>;

/** The tabs of a statement that the product fills today: everything, and groups of transactions. */
export const statementTabs = ['all', 'deposit', 'withdraw', 'lottery'] as const;
export type StatementTab = (typeof statementTabs)[number];

/** Returns the tab that a text of the address names; an unknown text is `all`. */
export const toStatementTab = (text: string | null): StatementTab =>
  statementTabs.find((tab) => tab === text) ?? 'all';

/** Returns the transaction types of a tab; undefined means all of them. */
export const tabTypes = (tab: StatementTab): Types | undefined =>
  tab === 'all' ? undefined : [...transactionGroups[tab]];
