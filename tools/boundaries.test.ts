import type { Linter } from 'eslint';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { boundaries } from './boundaries.ts';
import { from } from './testing/BoundaryCase.ts';
import { boundaryExamples as cases } from './testing/boundaryExamples.ts';

const linter = new Worker(new URL('./testing/lintWorker.mjs', import.meta.url));
afterAll(() => linter.terminate());

/**
 * Returns what the boundary rule says about a file with this text. The answer is empty when the
 * file is allowed.
 */
async function complaints(file: string, text: string): Promise<string[]> {
  linter.postMessage({ file, text: `${text}\n` });
  const [messages] = (await once(linter, 'message')) as [Linter.LintMessage[]];
  const broken = messages.find((message) => message.fatal);
  if (broken) throw new Error(broken.message);
  return messages
    .filter((message) => message.ruleId === '@typescript-eslint/no-restricted-imports')
    .map((message) => message.message);
}

describe('the boundary table', () => {
  it('has an example for every row', () => {
    expect(cases.map((one) => one.folder)).toEqual(boundaries.map((row) => row.folder));
  });

  it.each([...cases])(
    '$folder: a forbidden import is refused and told the door, an allowed one stands',
    async ({ file, forbidden, allowed }) => {
      for (const [text, door] of forbidden)
        expectNamed(await complaints(file, text), text).toEqual([expect.stringContaining(door)]);
      for (const text of allowed) expectNamed(await complaints(file, text), text).toEqual([]);
    },
  );

  it('lets a test use the schemas of the contract and its test tools', async () => {
    expect(await complaints('apps/lotto/src/page/Page.test.tsx', from('@poy/contract'))).toEqual(
      [],
    );
    expect(
      await complaints('apps/server/src/realtime/bus/parts.test.ts', from('@poy/testing')),
    ).toEqual([]);
    expect(
      await complaints('apps/server/src/realtime/parts.ts', from('@poy/testing')),
    ).toHaveLength(1);
    expect(
      await complaints('apps/server/src/realtime/bus/parts.test.ts', from('../testing/ask.ts')),
    ).toEqual([]);
    expect(
      await complaints('apps/server/src/contractTests/commands/cli.test.ts', from('@poy/operator')),
    ).toEqual([]);
    expect(await complaints('apps/server/src/web/web.test.ts', from('@poy/operator'))).toHaveLength(
      1,
    );
    expect(await complaints('libs/bet-rules/src/payout.test.ts', from('fast-check'))).toEqual([]);
    expect(await complaints('apps/lotto/src/page/Page.test.tsx', from('@poy/credit'))).toHaveLength(
      1,
    );
  });

  it('cannot be switched off in a file', async () => {
    const text = `/* eslint-disable */\n${from('@poy/credit')}`;
    expect(await complaints('apps/lotto/src/page/Page.tsx', text)).toHaveLength(1);
  });
});
