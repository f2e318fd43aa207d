import type { CaptchaChallenge } from '@poy/contract';
import { solveTask } from '@poy/contract/solveTask';
import type { TestApp } from './testApp.ts';

/** Takes a task for a code and solves it, as a browser does. @returns the proof */
export async function solvedTask(t: TestApp, host = 'localhost'): Promise<string> {
  const asked = { query: { purpose: 'code' }, headers: { host } };
  return solveTask((await t.call('/api/captcha.challenge', asked)).data as CaptchaChallenge);
}
