import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp(
    { env: { ...testEnv, logLevel: 'warn' } },
    { log: { write: (line) => void lines.push(line) } },
  );
});
afterAll(() => t.close());

const body = { remote: 'lotto', cause: 'Error: react 18 ← SyntaxError: x', path: '/lotto' };
const written = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === 'a remote failed on a page');
const tell = () => t.call('/api/remotes.failed', { body, headers: { host: 'lotus.localhost' } });

it('a remote that failed on a page is a line of the log, with its cause and site', async () => {
  expect(await tell()).toMatchObject({ status: 200, data: {} });
  expect(written()).toMatchObject([{ level: 40, ...body, site: 'lotus.localhost' }]);
});

it('an address cannot fill the log', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, tell));
  expect(answers.filter(({ code }) => code === 'RATE_LIMITED').length).toBeGreaterThan(9);
  expect(written().length).toBeLessThanOrEqual(20);
});
