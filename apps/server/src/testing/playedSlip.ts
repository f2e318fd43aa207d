import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../http/appError.ts';
import type { DrawnSlip } from '../wallet/deposits/manual/reading/drawSlip.ts';

const played = 'played slip';

/**
 * Makes a slip that was never shown before, in the form that `readPlayedSlip` reads. A picture would
 * take a second of processor time to draw and to read.
 * @param reference in the slip's code; null for a slip without one
 */
export const newSlip = (reference: string | null): Buffer =>
  Buffer.from([played, randomUUID(), reference ?? ''].join('\n'));

/**
 * Reads a slip of `newSlip`, in place of the reader of pictures.
 * @throws AppError VALIDATION with `picture.invalid` for anything else
 */
export function readPlayedSlip(sent: string): Promise<DrawnSlip> {
  const bytes = Buffer.from(sent, 'base64');
  const [what, , reference = ''] = bytes.toString().split('\n');
  if (what !== played)
    return Promise.reject(new AppError('VALIDATION', { fields: { picture: 'picture.invalid' } }));
  return Promise.resolve({
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
    code: reference ? { kind: 'bank', bank: '014', reference } : null,
  });
}
