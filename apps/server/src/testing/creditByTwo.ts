import { operatorHeaders, reason } from './operatorApp.ts';
import type { Answer, TestApp } from './testApp.ts';

/** Two operators credit a movement to the member of a session. @returns the answer to the second one */
export async function creditByTwo(
  t: TestApp,
  token: string,
  { id, amount }: { readonly id: number; readonly amount: number },
): Promise<Answer> {
  const { data } = await t.call('/api/users.auth', { method: 'POST', token });
  const claim = { id, userName: (data as { userName: string }).userName, reason };
  const headers = await operatorHeaders(t, 'operator2');
  await t.call('/api/operators.deposits.claim', { headers, body: claim });
  return t.call('/api/operators.deposits.approve', {
    headers: await operatorHeaders(t, 'operator1'),
    body: { ...claim, amount },
  });
}
