import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
  for (const name of ['operator1', 'operator3']) await w.login(name);
});
afterAll(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  await w.close();
});

const run = (line: string, as: string) =>
  w.run([...line.split(' '), '--reason', 'the letter says so'], { as });

it('an adjustment is proposed by one person and confirmed by another one', async () => {
  const line = 'members adjust --member demo01 --direction increase --amount';
  expect((await run(`${line} 20.50`, 'operator1')).out).toMatch(/balance +1020.5\n/);
  const asked = await run(`${line} 2500`, 'operator1');
  expect(asked.out).toMatch(/balance +1020.5\n/);
  const [, id = ''] = /proposal +(\d+)/.exec(asked.out) ?? [];
  const list = await w.run(['proposals', 'list'], { as: 'operator3' });
  expect(list.out).toMatch(new RegExp(`^${id} +increase +demo01 .*2500`, 'm'));
  const confirm = `proposals confirm --proposal ${id} --member demo01 --amount`;
  expect((await run(`${confirm} 2500`, 'operator1')).err).toContain('ask a colleague');
  expect((await run(`${confirm} 250`, 'operator3')).err).toContain('nothing was done');
  expect((await run(`${confirm} 2500`, 'operator3')).out).toMatch(/status +confirmed/);
  const shown = await w.run(['members', 'show', '--member', 'demo01'], { as: 'operator3' });
  expect(shown.out).toMatch(/balance +3520.5\n/);
});

it('the limit is shown, lowered, and raised by two', async () => {
  const limit = () => w.run(['proposals', 'limit'], { as: 'operator1' });
  expect((await limit()).out).toMatch(/limit +1000\nused +20.5\n/);
  expect((await run('proposals set-limit --baht 400', 'operator3')).code).toBe(0);
  const asked = await run('proposals set-limit --baht 800', 'operator3');
  const [, id = ''] = /proposal +(\d+)/.exec(asked.out) ?? [];
  expect((await limit()).out).toMatch(/limit +400\n/);
  expect((await run(`proposals refuse --proposal ${id}`, 'operator3')).out).toMatch(
    /status +refused/,
  );
});
