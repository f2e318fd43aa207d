export { openMemberAccount, balanceOf } from './accounts.ts';
export { credit, debit } from './post.ts';
export type { Posted, Reference, Transfer } from './post.ts';
export { statement } from './statement.ts';
export type { Statement, StatementRow, StatementWindow } from './statement.ts';
export { verifyLedger } from './verifyLedger.ts';
export type { AuditRow } from './verifyLedger.ts';
export { LedgerError } from './LedgerError.ts';
export type { LedgerErrorCode } from './LedgerError.ts';
