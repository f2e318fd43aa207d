import type { ErrorCode } from '@poy/contract';

/** Codes a client adds for what never reached the server or never came back. */
export type ClientErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

/**
 * A call that did not succeed. The screen shows the words of `code`; `requestId` is what a member
 * reads out to support.
 */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;

  constructor(
    code: ClientErrorCode,
    status: number,
    requestId: string | null = null,
    details: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details;
  }
}

/** Whether a thrown value is an ApiError, and, where `code` is given, one with that code. */
export const isApiError = (error: unknown, code?: ClientErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
