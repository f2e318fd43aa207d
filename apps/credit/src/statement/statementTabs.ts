import type { TransactionType } from '@poy/contract';

/** The tabs of a statement that have something in them today, with the transaction types each asks for. */
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

/** The tab a text of the address stands for; anything unknown is all. */
export const toStatementTab = (text: string | null): StatementTab =>
  statementTabs.find((tab) => tab === text) ?? 'all';

/** Transaction types of a tab; undefined for all of them. */
export function tabTypes(tab: StatementTab): TransactionType[] | undefined {
  const types = typesOf[tab];
  return types && [...types];
}
