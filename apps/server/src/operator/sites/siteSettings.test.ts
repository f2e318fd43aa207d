import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  boss = await operatorHeaders(t, 'operator3');
});
afterAll(() => t.close());

const change = (body: object) =>
  t.call('/api/operators.sites.change', { body: { reason, ...body }, headers: boss });
const settings = async (host = 'localhost') =>
  (await t.call('/api/operators.sites.one', { headers: { ...boss, host } })).data;

it('are those of the called site, and what is left out stays', async () => {
  expect(await settings()).toEqual({
    agentId: 2,
    host: 'localhost',
    sessionDays: null,
    frameOrigins: [],
    firstLanguage: 'th',
    maintenance: null,
    pictures: [],
  });
  const frameOrigins = ['https://agent.example', 'http://localhost:8080'];
  expect((await change({ frameOrigins })).data).toMatchObject({ frameOrigins, sessionDays: null });
  expect((await change({ sessionDays: 90 })).data).toMatchObject({ frameOrigins, sessionDays: 90 });
  expect(await settings('lotus.localhost')).toMatchObject({ frameOrigins: [], sessionDays: null });
  expect((await change({ sessionDays: 0, frameOrigins: [] })).data).toMatchObject({
    frameOrigins: [],
    sessionDays: null,
  });
});

it('count for members at once', async () => {
  const token = await t.signIn('demo01');
  t.pass(2 * 86_400_000);
  boss = await operatorHeaders(t, 'operator3');
  const auth = async () => (await t.call('/api/users.auth', { method: 'POST', token })).status;
  await change({ sessionDays: 3 });
  expect(await auth()).toBe(200);
  await change({ sessionDays: 2 });
  const { data } = await t.call('/api/operators.members.one', {
    query: { userName: 'demo01' },
    headers: boss,
  });
  const { uuid } = data as { uuid: string };
  t.app.sessions.ended({ uuid, sessionId: null });
  expect(await auth()).toBe(401);
  await change({ sessionDays: 0 });
});

it.each([
  [{ sessionDays: -1 }],
  [{ sessionDays: 3_651 }],
  [{ sessionDays: 1.5 }],
  [{ frameOrigins: ['*'] }],
  [{ frameOrigins: ["'self'"] }],
  [{ frameOrigins: ['agent.example'] }],
  [{ frameOrigins: ['https://agent.example/page'] }],
  [{ frameOrigins: ['https://agent.example; script-src *'] }],
  [{ frameOrigins: ['https://agent.example https://other.example'] }],
])('refuse %j', async (body) => {
  expect(await change(body)).toMatchObject({ status: 400, code: 'VALIDATION' });
});
