import type { MemberSession } from '@poy/contract';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import {
  firstPassword,
  newMember,
  nextPassword,
  signInAs,
  type MemberBrowser,
} from '../../testing/memberBrowser.ts';
import {
  createRealtimeWorld,
  subscribed,
  type PusherClient,
  type RealtimeWorld,
} from '../../testing/worlds/realtimeWorld.ts';

let w: RealtimeWorld;
beforeAll(async () => {
  w = await createRealtimeWorld();
});
afterEach(() => w.endTest());
afterAll(() => w.close());

/** Opens the live connection of a browser through the first process. */
async function connect(
  browser: MemberBrowser,
): Promise<{ pusher: PusherClient; code: Promise<number> }> {
  const pusher = w.client(w.ports[0] ?? 0, browser.token);
  const code = new Promise<number>((resolve) =>
    pusher.connection.bind('error', ({ data }: { data?: { code?: number } }) =>
      resolve(data?.code ?? 0),
    ),
  );
  await subscribed(pusher, `private-${await w.me(browser.token)}`);
  return { pusher, code };
}

/** Makes a call through the second process, which holds no socket. */
async function elsewhere(browser: MemberBrowser, path: string, body: object): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${w.ports[1]}${path}`, {
    method: 'POST',
    headers: { 'x-nvenger-auth': browser.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** A member with three browsers that are connected. */
async function threeBrowsers() {
  const own = await newMember(w.t);
  const others = [await signInAs(w.t, own.userName), await signInAs(w.t, own.userName)] as const;
  const sockets = { own: await connect(own), others: await Promise.all(others.map(connect)) };
  return { own, others, sockets };
}

it('closes the sockets of a session that the member ends, and no other', async () => {
  const { own, others, sockets } = await threeBrowsers();
  const [ending] = (await own.sessions()).filter(({ current }: MemberSession) => !current);
  const { id } = ending ?? fail('no other session');
  const [other] = (await others[0].sessions()).filter(({ current }) => current);
  const [going, staying] = other?.id === id ? [0, 1] : [1, 0];
  await elsewhere(own, '/api/users-sessions.end', { id });
  expect(await sockets.others[going]?.code).toBe(4009);
  expect(sockets.others[staying]?.pusher.connection.state).toBe('connected');
  expect(sockets.own.pusher.connection.state).toBe('connected');
});

it('closes the sockets of all others, and keeps those of the session that asks', async () => {
  const { own, sockets } = await threeBrowsers();
  await elsewhere(own, '/api/users-sessions.end-others', {});
  expect(await Promise.all(sockets.others.map(({ code }) => code))).toEqual([4009, 4009]);
  expect(sockets.own.pusher.connection.state).toBe('connected');
});

it('closes every socket of a member whose password changes; the new token opens one again', async () => {
  const { own, sockets } = await threeBrowsers();
  const body = { oldPassword: firstPassword, newPassword: nextPassword };
  const answer = await elsewhere(own, '/api/users.change-password', body);
  // A copy of the earlier token may have opened the session's own socket, so that one closes, too.
  const all = [sockets.own, ...sockets.others];
  expect(await Promise.all(all.map(({ code }) => code))).toEqual([4009, 4009, 4009]);
  const channel = `private-${await w.me(String(answer.headers.get('x-nvenger-auth')))}`;
  const renewed = w.client(w.ports[0] ?? 0, String(answer.headers.get('x-nvenger-auth')));
  await subscribed(renewed, channel);
  const stolen = w.client(w.ports[0] ?? 0, own.token);
  await expect(subscribed(stolen, channel)).rejects.toMatchObject({ status: 401 });
});
