import type { MoneyUpdate } from '@poy/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import {
  createRealtimeWorld,
  next,
  subscribed,
  type RealtimeWorld,
} from '../testing/worlds/realtimeWorld.ts';
import { publishMoney } from './publishMoney.ts';

let w: RealtimeWorld;
beforeAll(async () => {
  w = await createRealtimeWorld();
});
afterEach(() => w.endTest());
afterAll(() => w.close());

const change = (member: string, version: number, satang = 12_345) => ({
  member,
  balanceSatang: satang,
  version,
  type: 'DEPOSIT',
  amountSatang: satang,
});

describe('the browser library', () => {
  it('hears a member’s money through either process', async () => {
    const token = await w.t.signIn('demo01');
    const uuid = await w.me(token);
    const clients = w.ports.map((port) => w.client(port, token));
    await Promise.all(clients.map((pusher) => subscribed(pusher, `private-${uuid}`)));
    const heard = Promise.all(
      clients.map((pusher) => next<MoneyUpdate>(pusher, `private-${uuid}`, 'money-update')),
    );
    await publishMoney(w.publisherOf(0), [change(uuid, 5)]);
    expect(await heard).toEqual(
      Array(2).fill({ balance: 123.45, version: 5, type: 'DEPOSIT', amount: 123.45 }),
    );
  });

  it('is refused another member’s channel', async () => {
    const token = await w.t.signIn('demo01');
    const other = await w.me(await w.t.signIn('demo02'));
    await expect(
      subscribed(w.client(w.ports[0] ?? 0, token), `private-${other}`),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is refused without a session, and told that a key is wrong', async () => {
    const token = await w.t.signIn('demo03');
    const uuid = await w.me(token);
    await expect(
      subscribed(w.client(w.ports[0] ?? 0, 'nonsense'), `private-${uuid}`),
    ).rejects.toMatchObject({ status: 401 });
    const stranger = w.client(w.ports[0] ?? 0, token, 'other');
    const error = await new Promise((resolve) => stranger.connection.bind('error', resolve));
    expect(error).toMatchObject({ error: { data: { code: 4001 } } });
  });

  it('is closed when its session ends, whichever process ended it; the member’s other session stays', async () => {
    const [token, kept] = [await w.t.signIn('demo04'), await w.t.signIn('demo04')];
    const uuid = await w.me(token);
    const [going, staying] = [w.client(w.ports[0] ?? 0, token), w.client(w.ports[0] ?? 0, kept)];
    await Promise.all([going, staying].map((pusher) => subscribed(pusher, `private-${uuid}`)));
    const gone = new Promise((resolve) => going.connection.bind('disconnected', resolve));
    const answer = await fetch(`http://127.0.0.1:${w.ports[1]}/api/users.logout`, {
      method: 'POST',
      headers: { 'x-nvenger-auth': token },
    });
    expect(answer.status).toBe(200);
    await gone;
    expect(staying.connection.state).toBe('connected');
    await expect(
      subscribed(w.client(w.ports[0] ?? 0, token), `private-${uuid}`),
    ).rejects.toMatchObject({ status: 401 });
  });
});

it('refuses a signature on any other socket than the one it was made for', async () => {
  const token = await w.t.signIn('demo06');
  const channel = `private-${await w.me(token)}`;
  const [own, other] = [await w.socket(w.ports[0] ?? 0), await w.socket(w.ports[0] ?? 0)];
  await poll(() => [own.heard.length, other.heard.length]).toEqual([1, 1]);
  const { socket_id } = JSON.parse(own.heard[0]?.data ?? '') as { socket_id: string };
  const body = { socket_id, channel_name: channel };
  const answer = await w.t.call('/api/realtime.auth', { token, body });
  const { auth } = JSON.parse(answer.text) as { auth: string };
  for (const socket of [own, other])
    socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
  await poll(() => [own, other].map(({ heard }) => heard[1]?.event)).toEqual([
    'pusher_internal:subscription_succeeded',
    'pusher:subscription_error',
  ]);
});

describe('between processes', () => {
  it('long messages arrive too, in order with short ones', async () => {
    const listener = await w.socket(w.ports[1] ?? 0);
    listener.send({ event: 'pusher:subscribe', data: { channel: 'round-7' } });
    await poll(() => listener.heard.length).toBe(2);
    const long = 'ยี่กี่ '.repeat(3_000);
    await w.publisherOf(0).publish([
      { channel: 'round-7', event: 'a', data: 1 },
      { channel: 'round-7', event: 'b', data: { long } },
      { channel: 'round-7', event: 'c', data: 3 },
    ]);
    await poll(() => listener.heard.length).toBe(5);
    const events = listener.heard.slice(2);
    expect(events.map(({ event }) => event)).toEqual(['a', 'b', 'c']);
    expect(JSON.parse(events[1]?.data ?? '')).toEqual({ long });
  });

  it('an older balance never follows a newer one', async () => {
    const token = await w.t.signIn('demo05');
    const uuid = await w.me(token);
    const pusher = w.client(w.ports[1] ?? 0, token);
    await subscribed(pusher, `private-${uuid}`);
    const versions: number[] = [];
    pusher
      .channel(`private-${uuid}`)
      .bind('money-update', ({ version }: MoneyUpdate) => versions.push(version));
    await publishMoney(w.publisherOf(0), [change(uuid, 8), change(uuid, 7), change(uuid, 9)]);
    await poll(() => versions.at(-1)).toBe(9);
    expect(versions).toEqual([8, 9]);
  });
});

it('tells the browser where it is', async () => {
  expect((await w.t.call('/api/sites-details')).data).toMatchObject({
    realtime: { key: 'poy', cluster: 'ap1', host: null, port: null, path: '/app', tls: false },
  });
});
