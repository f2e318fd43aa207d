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
  w.run([...line.split(' '), '--reason', 'new terms'], { as });
const show = async (): Promise<string> => (await w.run(['rules', 'show'], { as: 'operator3' })).out;

it('tightens the rules of a site at once, and shows them', async () => {
  const { code, err } = await run('rules change --day 100000 --reviewed large --pointvalue 0.25');
  // A review less is looser, so all of it waits.
  expect([code, err]).toEqual([0, '']);
  expect(await show()).toMatch(/perDay +200000\n/);
  const [, id = ''] = /id +(\d+)/.exec(await show()) ?? [];
  expect((await run(`rules refuse --id ${id}`)).code).toBe(0);
  expect((await run('rules change --day 100000 --pointvalue 0.25')).code).toBe(0);
  const shown = await show();
  expect(shown).toMatch(/perDay +100000\n/);
  expect(shown).toMatch(/pointValue +0.25\n/);
});

it('loosens them where a second person types them again', async () => {
  const asked = await run('rules change --turnover 500 --times 9');
  const [, id = ''] = /id +(\d+)/.exec(asked.out) ?? [];
  expect(asked.out).toMatch(/perDeposit +1000\n/);
  const confirm = `rules confirm --id ${id} --times 9 --turnover`;
  expect((await run(`${confirm} 500`)).err).toContain('ask a colleague');
  expect((await run(`${confirm} 501`, 'secondboss1')).err).toContain('nothing was done');
  expect((await run(`${confirm} 500`, 'secondboss1')).out).toMatch(/perDeposit +500\n/);
  const { out } = await w.run(['rules', 'history', '--limit', '1'], { as: 'operator3' });
  expect(out).toMatch(/confirmed .*timesPerDay 5 to 9; perDeposit 1000 to 500/);
});

it('proposes more money ahead, in words, and gives less at once', async () => {
  const { out } = await run('rules change --ahead 100000 --aheadminutes 1440');
  expect(out).toMatch(/most +5000\n/);
  expect(out).toMatch(/most +100000\n/);
  const [, id = ''] = /id +(\d+)/.exec(out) ?? [];
  const confirm = `rules confirm --id ${id} --ahead 100000 --aheadminutes 1440`;
  expect((await run(confirm)).err).toContain('ask a colleague');
  expect((await run(`rules refuse --id ${id}`, 'secondboss1')).code).toBe(0);
  expect((await run('rules change --ahead 0')).out).toMatch(/most +0\n/);
});

it('proposes that money set aside pays debts, in words', async () => {
  const { out } = await run('rules change --repays on');
  const [, id = ''] = /id +(\d+)/.exec(out) ?? [];
  expect((await run(`rules confirm --id ${id} --repays on`, 'secondboss1')).code).toBe(0);
  expect(await show()).toMatch(/holdRepays +(yes|true)\n/);
  expect((await run('rules change --repays maybe')).err).toContain('--repays');
});

it('names the option of a value that cannot be', async () => {
  expect((await run('rules change --once 300000')).err).toContain(
    'The value of --day is not valid',
  );
  expect((await run('rules change --reviewed often')).err).toContain('often is none of first,');
});
