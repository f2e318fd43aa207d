export type LedgerErrorCode =
  | 'INSUFFICIENT_BALANCE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'NO_ACCOUNT'
  | 'NO_SUCH_TYPE'
  | 'DEBT_SMALLER'
  | 'HOLD_ENDED';

const codes: Readonly<Record<string, LedgerErrorCode>> = {
  PY001: 'INSUFFICIENT_BALANCE',
  PY002: 'IDEMPOTENCY_KEY_REUSED',
  PY003: 'NO_ACCOUNT',
  PY004: 'NO_SUCH_TYPE',
  PY005: 'DEBT_SMALLER',
  PY006: 'HOLD_ENDED',
};

/**
 * The ledger refused a transfer; nothing was moved. The first two codes are also codes of the wire.
 */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, cause: Error) {
    super(`${code}: ${cause.message}`, { cause });
    this.name = 'LedgerError';
    this.code = code;
  }
}

/**
 * Turns an error of the database into a LedgerError where it is one of the ledger's own refusals.
 */
export function toLedgerError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return error;
  const code = codes[error.code];
  return code ? new LedgerError(code, error) : error;
}
