import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { newWithdrawal } from '../../testing/newWithdrawal.ts';
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

it('a withdrawal is seen, approved, and another one refused', async () => {
  const id = await newWithdrawal(w.t.db, 'demo01', 'review');
  const waiting = await w.run(['withdrawals', 'waiting'], { as: 'operator1' });
  expect(waiting.out).toMatch(/demo01/);
  expect(waiting.out).toMatch(/first/);
  const approve = `withdrawals approve --withdrawal ${id} --member demo01 --amount`;
  expect((await run(`${approve} 30`, 'operator1')).err).toContain('nothing was done');
  expect((await run(`${approve} 300`, 'operator1')).out).toMatch(/status +asked/);
  const other = await newWithdrawal(w.t.db, 'demo02', 'review');
  const refused = await run(`withdrawals refuse --withdrawal ${other}`, 'operator1');
  expect(refused.out).toMatch(/returnedWhy +refused/);
});

it('two persons settle a payout that the bank never answered', async () => {
  const id = await newWithdrawal(w.t.db, 'demo03', 'paying');
  const settle = `withdrawals settle --withdrawal ${id} --member demo03 --amount 300 --outcome paid --transfer T1`;
  expect((await run(settle, 'operator1')).out).toMatch(/status +paying/);
  expect((await run(settle, 'operator1')).err).toContain('ask a colleague');
  expect((await run(settle, 'operator3')).out).toMatch(/status +paid/);
  const listed = await w.run(['withdrawals', 'list', '--member', 'demo03'], { as: 'operator3' });
  expect(listed.out).toMatch(/paid/);
});
