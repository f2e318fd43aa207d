import type { BodyOf } from '@poy/contract';
import { transactionGroups } from '@poy/contract/rules';

type Asked = Pick<BodyOf<'/poy-api/transactions.all'>, 'types' | 'deposits'>;

/**
 * The tabs of a statement: those of the specification (§3, Credit tabs), and one for the lottery and
 * one for the games.
 */
export const statementTabs = [
  'all',
  'fast',
  'normal',
  'wallet',
  'withdraw',
  'lottery',
  'games',
] as const;
export type StatementTab = (typeof statementTabs)[number];

/** Returns the tab that a text of the address names; an unknown text is `all`. */
export const toStatementTab = (text: string | null): StatementTab =>
  statementTabs.find((tab) => tab === text) ?? 'all';

/** Returns the part of the filter that a tab stands for. */
export function tabFilter(tab: StatementTab): Asked {
  if (tab === 'all') return {};
  if (tab === 'fast' || tab === 'normal' || tab === 'wallet') return { deposits: tab };
  return { types: [...transactionGroups[tab]] };
}
