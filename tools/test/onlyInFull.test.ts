import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onlyInFull, patternsOf } from './onlyInFull.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const screens = ['desktop', 'phone'] as const;

/** Returns the names of all browser tests, as `npm run test:full` has them. */
function everyTest(): string[] {
  const cli = 'node_modules/@playwright/test/cli.js';
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=list'];
  // The other runner does not start inside this one.
  const { JEST_WORKER_ID: _, ...rest } = process.env;
  const env = { ...rest, POY_FULL: '1', FORCE_COLOR: '0' };
  const said = execFileSync(process.execPath, [cli, ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return said.split('\n').filter((line) => line.includes('.spec.ts'));
}

it('each row of the list means a test that there is, and npm test keeps some of each room', () => {
  const tests = everyTest();
  const rows = screens.flatMap((screen) =>
    onlyInFull
      .filter((row) => row.screen === undefined || row.screen === screen)
      .flatMap((row) => (row.titles ?? ['']).map((title) => ({ ...row, titles: [title], screen }))),
  );
  const found = (row: (typeof rows)[number]): boolean => {
    const [pattern] = patternsOf([row], row.screen);
    return tests.some((name) => name.includes(`[${row.screen}]`) && pattern?.test(name));
  };
  const met = new Set(rows.filter(found).map(({ file, titles }) => `${file} ${titles[0]}`));
  const unmet = rows.filter(({ file, titles }) => !met.has(`${file} ${titles[0]}`));
  expect(unmet).toEqual([]);
  const kept = tests.filter(
    (name) =>
      !screens.some(
        (screen) =>
          name.includes(`[${screen}]`) &&
          patternsOf(onlyInFull, screen).some((left) => left.test(name)),
      ),
  );
  const rooms = new Set(kept.map((name) => / › (?:e2e\/tests\/)?(\w+)\//.exec(name)?.[1]));
  for (const room of ['credit', 'desk', 'lotto', 'profile', 'shell']) expect(rooms).toContain(room);
});
