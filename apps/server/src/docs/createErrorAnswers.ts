import { errorCodes, type ErrorCode } from '@poy/contract';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Schema } from './createComponents.ts';

type Answer = OpenAPIV3_1.ResponseObject;

/** The answers of errors, each written once and referred to by the calls. */
export interface ErrorAnswers {
  /** Returns the answers of some codes by their status. */
  of(codes: readonly ErrorCode[]): Record<string, { $ref: string }>;
  all(): Record<string, Answer>;
}

/** A code whose words name `retryAfterMs` comes with the header `retry-after`. */
const saysWhen = (code: ErrorCode): boolean => errorCodes[code].text.includes('retryAfterMs');

const exampleOf = (code: ErrorCode): OpenAPIV3_1.ExampleObject => ({
  value: {
    error: {
      code,
      message: errorCodes[code].text,
      requestId: 'xe9_ZrX3-n',
      ...(saysWhen(code) && { details: { retryAfterMs: 2_000 } }),
    },
  },
});

function answerOf(
  codes: readonly ErrorCode[],
  schema: Schema,
  headers: NonNullable<Answer['headers']>,
): Answer {
  const own = { properties: { error: { properties: { code: { enum: codes } } } } };
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorCodes[code].text}`).join('\n'),
    headers: {
      ...headers,
      ...(codes.some(saysWhen) && { 'retry-after': { $ref: '#/components/headers/retry-after' } }),
    },
    content: {
      'application/json': {
        schema: { allOf: [schema, own] } as unknown as OpenAPIV3_1.SchemaObject,
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

export function createErrorAnswers(
  schema: Schema,
  headers: NonNullable<Answer['headers']>,
): ErrorAnswers {
  const used: Record<string, Answer> = {};
  return {
    of(codes) {
      const byStatus = Object.groupBy([...codes].sort(), (code) => errorCodes[code].status);
      return Object.fromEntries(
        Object.entries(byStatus).map(([status, same = []]) => {
          const name = same.join('-');
          used[name] ??= answerOf(same, schema, headers);
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    all: () => used,
  };
}
