import { parseWireTime } from '@poy/bet-rules';
import { AppError } from '../http/appError.ts';

/**
 * Reads a time of a filter, or takes the default where it is left out.
 * @throws AppError VALIDATION when it cannot be read
 */
export function windowMoment(text: string | undefined, field: string, otherwise: number): Date {
  if (text === undefined) return new Date(otherwise);
  try {
    return new Date(parseWireTime(text));
  } catch {
    throw new AppError('VALIDATION', { fields: { [field]: `${field}.invalid` } });
  }
}
