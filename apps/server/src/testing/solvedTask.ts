import type { CaptchaChallenge, CaptchaPurpose } from '@poy/contract';
import { solveTask } from '@poy/contract/solveTask';
import type { TestApp } from './testApp.ts';

/** Takes a task and solves it, as a browser does. @returns the proof */
export async function solvedTask(
  { call }: Pick<TestApp, 'call'>,
  host = 'localhost',
  purpose: CaptchaPurpose = 'code',
): Promise<string> {
  const asked = { query: { purpose }, headers: { host } };
  return solveTask((await call('/api/captcha.challenge', asked)).data as CaptchaChallenge);
}
