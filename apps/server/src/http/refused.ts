import { refusals, type Refusal } from '@poy/contract/operators';
import { AppError } from './appError.ts';

/** Returns words with the details that they name in double braces. */
const withValues = (words: string, details: Record<string, unknown>): string =>
  words.replace(/{{(\w+)}}/g, (_hole, name: string) => String(details[name]));

/**
 * Makes the error OPERATOR_REFUSED with its reason and words, for an operator's call that cannot be
 * done now.
 */
export const refused = (why: Refusal, details: Record<string, unknown> = {}): AppError =>
  new AppError('OPERATOR_REFUSED', { ...details, why, words: withValues(refusals[why], details) });
