import type { CaptchaPurpose } from '@poy/contract';
import { get } from '@poy/api-client';
import { solveTask } from '@poy/contract/solveTask';

/**
 * Takes a task of the server and returns its proof, once it is solved. Whoever imports this file
 * brings the solver along.
 * @throws ApiError
 */
export const solveCaptcha = async (purpose: CaptchaPurpose): Promise<string> =>
  solveTask(await get('/api/captcha.challenge', { purpose }));
