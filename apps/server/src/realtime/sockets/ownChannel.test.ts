import { randomUUID } from 'node:crypto';
import type { MoneyUpdate } from '@poy/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fail, poll } from '@poy/testing';
import {
  createRealtimeWorld,
  next,
  subscribed,
  type HearingSocket,
  type RealtimeWorld,
} from '../../testing/worlds/realtimeWorld.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { publishMoney } from '../publishMoney.ts';
import { userAuth } from '../signature.ts';

let w: RealtimeWorld;
let token: string;
let uuid: string;
let port: number;
beforeAll(async () => {
  w = await createRealtimeWorld();
  port = w.ports[0] ?? fail('no port');
});
afterEach(() => w.endTest());
afterAll(() => w.close());

const change = (version: number) => ({
  member: uuid,
  balanceSatang: version * 100,
  version,
  type: 'DEPOSIT',
  amountSatang: 100,
});
/** Opens a socket as a page with a cookie does, unless other headers are given. */
const page = (headers: Record<string, string> = {}): Promise<HearingSocket> =>
  w.socket(port, '/app/poy?protocol=7', {
    origin: `http://127.0.0.1:${port}`,
    cookie: `token=${token}`,
    ...headers,
  });
const ask = async (socket: HearingSocket, channel = uuid): Promise<string | undefined> => {
  socket.send({ event: 'pusher:subscribe', data: { channel } });
  await poll(() => socket.heard.at(-1)?.channel).toBe(channel);
  return socket.heard.at(-1)?.event;
};
const succeeded = 'pusher_internal:subscription_succeeded';
const refused = 'pusher:subscription_error';

describe('the channel of a bare uuid', () => {
  beforeAll(async () => {
    token = await w.t.signIn('demo01');
    uuid = await w.me(token);
  });

  it('brings the member’s money to a page of the site by its cookie, newest version only', async () => {
    const socket = await page();
    expect(await ask(socket)).toBe(succeeded);
    const publisher = w.publishers[0] ?? fail('no publisher');
    await publishMoney(publisher, [change(5), change(4), change(6)]);
    const money = () => socket.heard.filter(({ event }) => event === 'money-update');
    await poll(() => money().length).toBe(2);
    expect(
      money().map(({ channel, data }) => [channel, (JSON.parse(data) as MoneyUpdate).balance]),
    ).toEqual([
      [uuid, 5],
      [uuid, 6],
    ]);
  });

  it('and beside it to the private name, each message once under each name', async () => {
    const pusher = w.client(port, token);
    const socket = await page();
    await Promise.all([subscribed(pusher, `private-${uuid}`), ask(socket)]);
    const heard = next<MoneyUpdate>(pusher, `private-${uuid}`, 'money-update');
    await publishMoney(w.publishers[1] ?? fail('no publisher'), [change(20)]);
    expect((await heard).balance).toBe(20);
    await poll(() => socket.heard.at(-1)?.channel).toBe(uuid);
  });

  it('comes after pusher:signin of the usual library, in another process too', async () => {
    const pusher = w.client(w.ports[1] ?? 0, token);
    await new Promise((resolve) => pusher.connection.bind('connected', resolve));
    pusher.signin();
    await poll(() => pusher.user.user_data?.['id']).toBe(uuid);
    await subscribed(pusher, uuid);
    const heard = next<MoneyUpdate>(pusher, uuid, 'money-update');
    await publishMoney(w.publishers[0] ?? fail('no publisher'), [change(30)]);
    expect((await heard).balance).toBe(30);
  });

  it.each([
    ['a program without a page', () => ({ origin: '' })],
    ['a page without a session', () => ({ cookie: '' })],
    ['a page that has left its session', () => ({ cookie: `token=${token}; left=1` })],
    ['a token that is not ours', () => ({ cookie: 'token=nonsense' })],
  ])('is refused in words to %s', async (_, headers) => {
    const { origin, ...others } = headers() as Record<string, string>;
    const socket =
      origin === ''
        ? await w.socket(port, '/app/poy?protocol=7', { cookie: `token=${token}` })
        : await page(others);
    expect(await ask(socket)).toBe(refused);
    expect(socket.heard.at(-1)?.data).toContain(`subscribe to private-${uuid}`);
  });

  it('is refused to another member, by cookie and after a sign-in', async () => {
    const other = await w.t.signIn('demo02');
    expect(await ask(await page({ cookie: `token=${other}` }))).toBe(refused);
    const pusher = w.client(port, other);
    await new Promise((resolve) => pusher.connection.bind('connected', resolve));
    pusher.signin();
    await poll(() => pusher.user.user_data?.['id']).toBe(await w.me(other));
    await expect(subscribed(pusher, uuid)).rejects.toMatchObject({ status: 403 });
  });

  it('is opened by no signature of another connection or another key', async () => {
    const socket = await w.socket(port);
    const { key, secret } = testEnv.realtime;
    const userData = JSON.stringify({ id: uuid });
    await poll(() => socket.heard.length).toBe(1);
    const mine = (JSON.parse(socket.heard[0]?.data ?? '') as { socket_id: string }).socket_id;
    for (const auth of [userAuth(key, secret, '1.1', userData), userAuth(key, 'x', mine, userData)])
      socket.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
    await poll(() => socket.heard.length).toBe(3);
    expect(socket.heard.slice(1).map(({ event }) => event)).toEqual([
      'pusher:error',
      'pusher:error',
    ]);
    expect(await ask(socket)).toBe(refused);
  });

  it('ends with the session of its member', async () => {
    const short = await w.t.signIn('demo03');
    const socket = await page({ cookie: `token=${short}` });
    expect(await ask(socket, await w.me(short))).toBe(succeeded);
    await w.t.call('/api/users.logout', { method: 'POST', token: short });
    w.t.app.sessions.ended({ uuid: await w.me(token), sessionId: randomUUID() });
    expect(await socket.closed).toBe(4009);
  });
});

it('a hosted service has the private name alone, and says so', async () => {
  const realtime = { ...testEnv.realtime, kind: 'hosted' } as never;
  const t = await createTestApp({ env: { ...testEnv, realtime } });
  const member = await t.signIn('demo01');
  const asked = { token: member, body: { socket_id: '1.1' } };
  const { code, details } = await t.call('/api/realtime.auth', asked);
  expect([code, details['why']]).toEqual(['FORBIDDEN', expect.stringContaining('private-')]);
  await t.close();
});
