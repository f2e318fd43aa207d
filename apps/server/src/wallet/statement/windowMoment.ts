import { parseWireTime } from '@poy/bet-rules';
import { farDay } from '@poy/contract';
import { AppError } from '../../http/appError.ts';

/**
 * Reads a time of a filter, or takes the default where it is left out.
 * @throws AppError VALIDATION when it cannot be read or lies too far ahead
 */
export function windowMoment(text: string | undefined, field: string, otherwise: number): Date {
  if (text === undefined) return new Date(otherwise);
  const far = farDay(text);
  if (far) throw new AppError('VALIDATION', { fields: { [field]: far } });
  try {
    return new Date(parseWireTime(text));
  } catch {
    throw new AppError('VALIDATION', { fields: { [field]: `${field}.invalid` } });
  }
}
