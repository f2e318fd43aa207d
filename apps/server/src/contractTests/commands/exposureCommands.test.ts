import { randomUUID } from 'node:crypto';
import { operatorHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tick } from '../../lottery/clockwork/tick.ts';
import { closeAudited, createOperatorApp, operatorHeaders } from '../../testing/operatorApp.ts';
import { roundOf } from '../../testing/operatorWorld.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { runHere } from '@poy/operator/testing';

let t: TestApp;
let token: string;
let second: string;
let url: string;
beforeAll(async () => {
  const made = await createOperatorApp();
  ({ t } = made);
  token = made.one[operatorHeader] ?? '';
  second = (await operatorHeaders(t, 'operator3'))[operatorHeader] ?? '';
  url = (await t.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
});
afterAll(() => closeAudited(t));

/** Runs a command line of operator1. @returns its words on both streams */
async function run(...args: readonly string[]): Promise<string> {
  const { out, err } = await runHere(args, { POY_URL: url, POY_OPERATOR_TOKEN: token });
  return out + err;
}

/** Gives a command as operator1, who must not get through alone, and then as operator3. */
async function runByTwo(...args: readonly string[]): Promise<string> {
  expect(await run(...args)).toContain('It holds when a second operator makes the same change');
  const { out, err } = await runHere(args, { POY_URL: url, POY_OPERATOR_TOKEN: second });
  return out + err;
}

it('shows a round’s worst case, changes its limit, and says why a sale stays stopped', async () => {
  const betId = await roundOf(t.db, 'BET_STOCK_UK');
  const round = String(betId);
  const lines = ['135', '531'].map((number) => ({ option: 'tode_3', number, price: 100 }));
  const bought = await t.call('/poy-api/poys.create', {
    token: await t.signIn('demo11'),
    body: { betId, lines, accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(bought.status).toBe(200);
  const shown = await run('rounds', 'exposure', '--round', round);
  expect(shown).toMatch(/exposure +24000\nlimit +50000000\nlimitOfRound +false/);
  expect(shown).toMatch(/tode_3 +135 +200 +24000/);

  expect(
    await run(
      'rounds',
      'exposure-limit',
      '--round',
      round,
      '--baht',
      '1000',
      '--reason',
      'a small house',
    ),
  ).toMatch(/overExposure +true/);
  await tick(t.deps);
  expect(
    await run('rounds', 'list', '--market', 'BET_STOCK_UK', '--status', 'open', '--json'),
  ).toContain('"overExposure": true');
  expect(await run('rounds', 'resume', '--round', round, '--reason', 'let it go on')).toContain(
    'raise the limit (rounds exposure-limit)',
  );
  expect(
    await runByTwo('rounds', 'exposure-limit', '--round', round, '--reason', 'as the market'),
  ).toMatch(/overExposure +false/);
  expect(await run('audit', 'list', '--operator', 'clockwork')).toContain(
    'The worst case is 24000.00 baht',
  );

  expect(
    await runByTwo(
      'sales',
      'exposure-limit',
      '--market',
      'BET_STOCK_UK',
      '--baht',
      '70000000',
      '--reason',
      'house limit',
    ),
  ).toMatch(/limit +70000000/);
  expect(await run('sales', 'exposure', '--market', 'BET_STOCK_UK')).toMatch(/limit +70000000/);

  const rate = ['sales', 'rate', '--market', 'BET_STOCK_UK', '--option', 'tode_3', '--max', '9000'];
  await run(...rate, '--reason', 'a big house');
  const waits = await run('changes', 'list');
  expect(waits).toContain('sales.betMax');
  expect(waits).toMatch(/to 9000/);
  const [id = ''] =
    /(?<=^|\n)id +(\d+)/.exec(waits)?.slice(1) ?? /\b(\d+)\b/.exec(waits)?.slice(1) ?? [];
  expect(await run('changes', 'refuse', '--change', id, '--reason', 'not agreed')).toContain(
    'sales.betMax',
  );
  expect(await run('changes', 'list')).not.toContain('sales.betMax');
});
