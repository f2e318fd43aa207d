import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@poy/contract';
import type { Asked } from '../testApp.ts';

/** A call of the contract that is done, and one that is refused, with the code of the refusal. */
export interface CallCase {
  readonly good: () => Asked | Promise<Asked>;
  readonly bad: { readonly asked: () => Asked; readonly code: ErrorCode };
}

/** Calls that are refused, by the code. */
export const unsigned: CallCase['bad'] = { asked: () => ({}), code: 'unAuthorized' };
export const wrong = (asked: Asked): CallCase['bad'] => ({
  asked: () => asked,
  code: 'VALIDATION',
});
export const missing = (asked: Asked): CallCase['bad'] => ({
  asked: () => asked,
  code: 'NOT_FOUND',
});
export const foreignHost: CallCase['bad'] = {
  asked: () => ({ headers: { host: 'elsewhere.example' } }),
  code: 'NOT_ALLOWED_DOMAIN',
};
export const foreignPage: CallCase['bad'] = {
  asked: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
  code: 'FOREIGN_ORIGIN',
};

/** Headers with a new idempotency key. */
export const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
