export { openMemberAccount, balanceOf } from './accounts.ts';
export { credit, debit } from './post.ts';
export type { Posted } from './post.ts';
export { debtOf, debtors, debtPostings, payDebt } from './debts.ts';
export type { Debtor, DebtPaid } from './debts.ts';
export { statement } from './statement.ts';
export type { StatementRow } from './statement.ts';
export { verifyLedger } from './verifyLedger.ts';
export { LedgerError } from './LedgerError.ts';
