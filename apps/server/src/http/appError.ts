import { errorCodes, type ErrorCode } from '@poy/contract';

/**
 * An expected failure. Its code, status and details reach the caller; every other error is hidden
 * as INTERNAL.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(errorCodes[code].text);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}
