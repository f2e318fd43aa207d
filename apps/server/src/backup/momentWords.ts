import { formatWireTime } from '@poy/bet-rules';

/**
 * Writes a moment (ms since 1970) in Bangkok time with its zone, such as
 * 2026-11-22T17:30:00.000+07:00. `--at` takes it in this form.
 */
export const momentWords = (ms: number): string => formatWireTime(ms).replace('000Z', '+07:00');
