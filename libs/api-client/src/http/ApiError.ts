import type { ErrorCode } from '@poy/contract';

/** The error codes of the server, and two that the client adds for a call that got no answer. */
export type ClientErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

/**
 * Thrown when a call did not succeed. The screen shows the words of `code`; `requestId` is the text
 * that a member gives to support.
 */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** The HTTP status; 0 where there was no answer. */
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

/**
 * Answers whether a thrown value is an ApiError, and, where `code` is given, one with that code.
 */
export const isApiError = (error: unknown, code?: ClientErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
