import { refusals, type Refusal } from '@poy/contract';
import { AppError } from './appError.ts';

/** Says whether a word of the database is a reason to refuse. */
export const isRefusal = (code: string): code is Refusal => code in refusals;

/** An operator's call that cannot be done as things stand: OPERATOR_REFUSED with the reason and its words. */
export const refused = (why: Refusal, details: Record<string, unknown> = {}): AppError =>
  new AppError('OPERATOR_REFUSED', { ...details, why, words: refusals[why] });
