import type { ErrorCode, ErrorReply } from '@poy/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { dataAnswer } from './answers/answerHeaders.ts';
import { AppError } from './appError.ts';
import { wrongFields } from './wrongFields.ts';

/** Our codes for the requests that Fastify itself refuses, by Fastify's own codes. */
const refused: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'VALIDATION',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

/** Codes of a database that is away (DatabaseAway), and of a disk of our own that is full. */
const away = ['DATABASE_AWAY', 'ENOSPC', 'EDQUOT'];
/** The time in ms after which a call that met an outage is worth another try. */
const awayMs = 2_000;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** Turns anything that was thrown into an expected error; null where nobody expected it. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('VALIDATION', { fields: wrongFields(error.validation) });
  const code = refused[codeOf(error)];
  if (code) return new AppError(code);
  if (away.includes(codeOf(error))) return new AppError('DATABASE_AWAY', { retryAfterMs: awayMs });
  const status = statusOf(error);
  // These are the refusals of the JSON parser itself: broken text, or a key that would reach a
  // prototype.
  if (status === 400) return new AppError('VALIDATION', { fields: {} });
  // These are the refusals of the file server: an address that leads out of its folder, or a range
  // outside of the file.
  return status > 400 && status < 500 ? new AppError('NOT_FOUND') : null;
}

/**
 * Answers `{error: …}`. Unexpected errors are logged with the request's id and hidden as INTERNAL.
 */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asAppError(thrown);
  if (!known) request.log.error({ err: thrown, url: request.url }, 'unexpected error');
  else if (known !== thrown && known.code === 'DATABASE_AWAY')
    request.log.warn({ err: thrown, url: request.url }, 'the database is away');
  const error = known ?? new AppError('INTERNAL');
  const { retryAfterMs } = error.details ?? {};
  if (typeof retryAfterMs === 'number')
    void reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)));
  const body: ErrorReply = {
    error: {
      code: error.code,
      message: error.message,
      requestId: request.id,
      ...(error.details && { details: error.details }),
    },
  };
  // The answer is serialised here, because a call's own schema is for its successful answers.
  return reply
    .code(error.status)
    .headers(dataAnswer)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
