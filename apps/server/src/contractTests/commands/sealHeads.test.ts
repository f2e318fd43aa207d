import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sealChains, sealHeads, sealHolds } from '../../seals/index.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { lotusHost, newOperator, sessionOf } from '../../testing/operatorKinds.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
  await w.login('operator2');
});
afterAll(() => w.close());

const heads = (as: string, ...more: string[]) => w.run(['audit', 'heads', ...more], { as });

it('prints the newest seals, which hold later', async () => {
  expect((await heads('operator2')).out).toBe('There is nothing to show.\n');
  const sealed = () => sealHeads(w.t.db).then((found) => found.length === 2);
  for (let tries = 0; tries < 500 && !(await sealed()); tries += 1) {
    await sealChains(w.t.db, { behindMs: 0 });
    await new Promise((done) => setTimeout(done, 20));
  }
  const kept = JSON.parse((await heads('operator2', '--json')).out) as Parameters<
    typeof sealHolds
  >[1][];
  expect(kept.map(({ chain }) => chain)).toEqual(['ledger', 'operator']);
  expect(kept).toEqual(await sealHeads(w.t.db));
  for (const head of kept) expect(await sealHolds(w.t.db, head)).toBe(true);
  const { out } = await heads('operator2');
  for (const { hash } of kept) expect(out).toContain(hash);
});

it('is for operators of all sites', async () => {
  const userName = await newOperator(w.t, { sites: ['localhost', lotusHost] });
  const headers = await sessionOf(w.t, userName);
  const answer = await w.t.call('/api/operators.seals.list', { headers });
  expect(answer.details.why).toBe('ALL_SITES_ONLY');
  await w.run(['login', '--user', userName], { as: userName, input: `${demoPassword}\n` });
  expect(await heads(userName)).toMatchObject({ code: 1, out: '' });
});
