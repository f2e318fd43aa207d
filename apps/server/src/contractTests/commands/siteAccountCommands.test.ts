import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newOperator } from '../../testing/operatorKinds.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
  await newOperator(w.t, { role: 'administrator', userName: 'secondboss1' });
  await w.t.db.script(`UPDATE operator.operator SET password_own = true, password_given_at = NULL,
    password_given_by = NULL, created_at = created_at - interval '2 days'
    WHERE user_name = 'secondboss1'`);
  for (const name of ['operator3', 'secondboss1']) await w.login(name);
});
afterAll(() => w.close());

const run = (line: string, as = 'operator3') =>
  w.run([...`site-accounts ${line}`.split(' '), '--reason', 'new terms'], { as });
const list = async (): Promise<string> =>
  (await w.run(['site-accounts', 'list'], { as: 'operator3' })).out;
/** Returns the row of an account that is in use or rested, and the row of a change that waits. */
const rowOf = async (number: string): Promise<string> =>
  (await list()).split('\n').find((line) => line.includes(number)) ?? '';
const idOf = async (number: string): Promise<string> => /\d+/.exec(await rowOf(number))?.[0] ?? '';

it('adds, rests and removes an account by two persons', async () => {
  const account = '--bank DEMO3 --number 0000007777 --holder Poy --promptpay 0000007777';
  const asked = await run(`add ${account}`);
  expect([asked.code, asked.err]).toEqual([0, '']);
  const change = await idOf('0000007777');
  expect((await run(`confirm --id ${change} ${account}`)).err).toContain('ask a colleague');
  const other = account.replace('Poy', 'Poi');
  expect((await run(`confirm --id ${change} ${other}`, 'secondboss1')).err).toContain(
    'is not that of the proposal',
  );
  expect((await run(`confirm --id ${change} ${account}`, 'secondboss1')).code).toBe(0);
  const id = await idOf('0000007777');
  expect((await run(`remove --account ${id}`)).err).toContain('site-accounts rest');
  expect((await run(`rest --account ${id}`)).code).toBe(0);
  expect((await run(`wake --account ${id}`)).code).toBe(0);
  const waking = /(\d+)[^\n]*\bwake\b/.exec(await list())?.[1] ?? '';
  expect((await run(`refuse --id ${waking}`)).code).toBe(0);
  expect((await run(`remove --account ${id}`)).code).toBe(0);
  const removal = /(\d+)[^\n]*\bremove\b/.exec(await list())?.[1] ?? '';
  expect((await run(`confirm --id ${removal} ${account}`, 'secondboss1')).code).toBe(0);
  expect(await list()).not.toContain('0000007777');
});

it('changes how the reports about an account are read, and lists it', async () => {
  const id = /\d+/.exec(await list())?.[0] ?? '';
  const changed = await run(`feed --account ${id} --numbers daily --delay 300 --listed 5.50`);
  expect([changed.code, changed.err]).toEqual([0, '']);
  // Numbers begin anew, 60 s of rounding, 300 s of delay, 600 s ahead, 31 days back, listed from 5.50 baht.
  expect(await list()).toMatch(/\btrue\s+60\s+300\s+600\s+2678400\s+5\.5\n/);
  expect((await run(`feed --account ${id} --numbers daily`)).err).toContain('nothing was changed');
  expect((await run(`feed --account ${id} --delay 601`)).err).toContain(
    'The value of --delay is not valid; it takes <0 to 600 seconds>.',
  );
  expect((await run(`feed --account ${id} --numbers weekly`)).code).toBe(2);
});

it('names the option of a value that cannot be', async () => {
  const wrong = await run('add --bank DEMO3 --number 1234567890 --holder Poy');
  expect(wrong.err).toContain('The value of --number is not valid');
  const code = await run('add --bank d --number 0000007778 --holder Poy');
  expect(code.err).toContain('The value of --bank is not valid');
});
