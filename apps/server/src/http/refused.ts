import { refusals, type Refusal } from '@poy/contract/operators';
import { AppError } from './appError.ts';

/**
 * Makes the error OPERATOR_REFUSED with its reason and words, for an operator's call that cannot be
 * done now.
 */
export const refused = (why: Refusal, details: Record<string, unknown> = {}): AppError =>
  new AppError('OPERATOR_REFUSED', { ...details, why, words: refusals[why] });
