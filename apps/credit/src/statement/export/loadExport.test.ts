import { isApiError } from '@poy/api-client';
import { expect, test } from '@jest/globals';
import { loadExport } from './loadExport.ts';

test('parts of the statement that do not arrive are told as a lost connection', async () => {
  const lost = loadExport(() => Promise.reject(new Error('Loading chunk 7 failed')));
  await expect(lost.catch((error: unknown) => isApiError(error, 'NETWORK'))).resolves.toBe(true);
});
