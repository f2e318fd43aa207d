import { solvedTask } from './solvedTask.ts';
import type { Answer, Asked, TestApp } from './testApp.ts';

/** Calls sign-up with the proof that it asks for. */
export async function signUp(
  t: Pick<TestApp, 'call'>,
  { body, headers = {} }: Pick<Asked, 'headers'> & { body: object },
): Promise<Answer> {
  const captcha = await solvedTask(t, headers['host'], 'signUp');
  return t.call('/api/users.signup', { body: { ...body, captcha }, headers });
}

/** Calls sign-in with a proof, which it asks for only after failures. */
export async function signInProved(
  t: Pick<TestApp, 'call'>,
  { body, headers = {} }: Pick<Asked, 'headers'> & { body: object },
): Promise<Answer> {
  const captcha = await solvedTask(t, headers['host'], 'signIn');
  return t.call('/api/users.login', { body: { ...body, captcha }, headers });
}
