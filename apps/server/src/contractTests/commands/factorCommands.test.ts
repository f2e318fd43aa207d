import { readFile } from 'node:fs/promises';
import { operatorHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoPassword } from '../../members/seedMembers.ts';
import { shownCode } from '../../testing/secondFactor.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

const as = 'operator2';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
  await w.login('operator2');
});
afterAll(() => w.close());

const token = (): Promise<string> => readFile(`${w.folder}/${as}.json`, 'utf8');

const login = ['login', '--user', as];

it('a factor is added, and signing in asks for its code', async () => {
  const wrong = await w.run(['factor', 'add'], { as, input: `${demoPassword}\n000000\n` });
  expect(wrong).toMatchObject({ code: 1, out: '' });
  const [, secret = ''] = /secret +([A-Z2-7]{32})\n/.exec(wrong.err) ?? [];
  expect(wrong.err).toContain(`otpauth://totp/Poy:operator2?issuer=Poy&secret=${secret}`);
  expect(wrong.err).toContain('The code is wrong');

  const tokens = JSON.parse(await token()) as Record<string, string>;
  const answer = await w.t.call('/api/operators.factor.confirm', {
    body: { code: shownCode(w.t, secret) },
    headers: { [operatorHeader]: tokens[w.url] ?? '' },
  });
  const { recoveryCodes } = answer.data as { recoveryCodes: string[] };
  expect(recoveryCodes).toHaveLength(10);

  expect(await w.run(login, { as, input: `${demoPassword}\n000000\n` })).toMatchObject({
    code: 1,
    err: expect.stringContaining('The code is wrong'),
  });
  w.t.pass(60_000);
  const code = shownCode(w.t, secret);
  expect((await w.run(login, { as, input: `${demoPassword}\n${code}\n` })).code).toBe(0);
  const recovered = await w.run(login, { as, input: `${demoPassword}\n${recoveryCodes[0]}\n` });
  expect(recovered.code).toBe(0);
  expect((await w.run(['whoami'], { as })).out).toMatch(/factor +true/);
});

it('an administrator removes it, and demands one', async () => {
  await w.login('operator3');
  const run = (line: string) =>
    w.run([...line.split(' '), '--reason', 'lost the phone'], { as: 'operator3' });
  expect((await run('factor remove --user operator2')).code).toBe(0);
  expect((await run('factor demand --of site')).code).toBe(2);
  expect((await run('factor demand --of site --on')).code).toBe(0);
  await w.login(as);
  expect((await w.run(['rounds', 'list'], { as })).err).toContain('factor add');
});
