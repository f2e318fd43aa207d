import type { TransactionType } from '@poy/contract';

/** The tabs of a statement that the product fills today, with the transaction types of each. */
const typesOf = {
  all: undefined,
  deposit: ['DEPOSIT', 'ADMIN_INCREASE'],
  lottery: [
    'BET_YEEKEE',
    'WIN_YEEKEE',
    'BET_GOV',
    'WIN_GOV',
    'BET_STOCK',
    'WIN_STOCK',
    'BET_SET_4',
    'WIN_SET_4',
    'ABORT_POY',
    'YING_WIN',
    'REVERSAL',
  ],
} as const satisfies Record<string, readonly TransactionType[] | undefined>;

export type StatementTab = keyof typeof typesOf;
export const statementTabs: readonly StatementTab[] = ['all', 'deposit', 'lottery'];

/** Returns the tab that a text of the address names; an unknown text is `all`. */
export const toStatementTab = (text: string | null): StatementTab =>
  statementTabs.find((tab) => tab === text) ?? 'all';

/** Returns the transaction types of a tab; undefined means all of them. */
export function tabTypes(tab: StatementTab): TransactionType[] | undefined {
  const types = typesOf[tab];
  return types && [...types];
}
