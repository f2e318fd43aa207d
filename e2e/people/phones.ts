import type { APIRequestContext } from '@playwright/test';
import { expect } from '../product/product.ts';

/**
 * Reads the code with a reference on the sandbox's page of phones, as soon as it is there.
 * @returns its six digits
 */
export async function codeOnPhone(
  request: APIRequestContext,
  sandboxUrl: string,
  ref: string,
): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const html = await (await request.get(`${sandboxUrl}/sms`)).text();
      const message = html.split('<li>').find((row) => row.includes(ref));
      code = / (\d{6}) /.exec(message ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
