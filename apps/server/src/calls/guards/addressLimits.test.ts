import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { solvedTask } from '../../testing/solvedTask.ts';
import { callApp, createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { aTag, necessary } from '../../testing/visitorEvents.ts';

let t: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  // Two applications on one database and one bus are two processes of an installation. They trust
  // the proxy in front of them, so that a test can call from many addresses.
  const limits = { ...testEnv.limits, login: 1, signup: 1, collect: 1 };
  t = await createTestApp({ env: { ...testEnv, trustProxy: true, limits } });
  other = await buildApp(t.deps);
});
afterAll(async () => {
  await other.close();
  await t.close();
});
// A minute later everything may be called again.
afterEach(() => t.pass(61_000));

const demo01 = { userName: 'demo01', password: demoPassword };
const signup = { userName: 'neighbour', password: demoPassword, phoneNumber: '0812345678' };
const agreed = { cookie: 'consent=agreed.1' };

it.each([
  ['/api/users.login', { body: demo01 }],
  ['/api/users.signup', { body: signup }],
  ['/api/operators.login', { body: { ...demo01, userName: 'operator1' } }],
  ['/api/collect', { body: necessary() }],
  ['/v1/api/collect', { body: aTag(), headers: agreed }],
  ['/v1/id', {}],
  ['/api/visitors.consent', { body: { choice: 'agreed', version: 1 } }],
  ['/api/visitors.export', { body: {} }],
  ['/api/visitors.delete', { method: 'POST' as const }],
])('%s counts a network of /56 as one address, in all processes', async (path, asked) => {
  const from = async (app: FastifyInstance, address: string) =>
    callApp(app, path, {
      ...asked,
      ...(path === '/api/users.signup' && {
        body: { ...signup, captcha: await solvedTask(t, 'localhost', 'signUp') },
      }),
      headers: { ...('headers' in asked && asked.headers), 'x-forwarded-for': address },
    });
  expect((await from(t.app, '2001:db8:1:2::1')).status).toBe(200);
  expect((await from(other, '[2001:db8:1:2f:ffff::9]:40001')).code).toBe('RATE_LIMITED');
  expect((await from(other, '2001:db8:1:102::1')).code).not.toBe('RATE_LIMITED');
});
