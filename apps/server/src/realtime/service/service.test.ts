import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import type PusherServer from 'pusher';
import {
  createRealtimeWorld,
  pusherServer,
  subscribed,
  type RealtimeWorld,
} from '../../testing/worlds/realtimeWorld.ts';

let w: RealtimeWorld;
let services: PusherServer[];
beforeAll(async () => {
  w = await createRealtimeWorld();
  services = w.ports.map((port) => pusherServer(port));
});
afterEach(() => w.endTest());
afterAll(() => w.close());

const service = (process = 0): PusherServer => services[process] ?? pusherServer(0);
/** Asks as the official library does. Returns the JSON, or the status and the words of the refusal. */
const get = (path: string, params: Record<string, string> = {}): Promise<unknown> =>
  service()
    .get({ path, params })
    .then(
      (answer) => answer.json() as Promise<unknown>,
      ({ status, body }: { status: number; body: string }) => [status, JSON.parse(body).error],
    );

/** Opens a socket that has joined a channel, and returns it with its id. */
async function joined(process: number, channel: string) {
  const socket = await w.socket(w.ports[process] ?? 0);
  socket.send({ event: 'pusher:subscribe', data: { channel } });
  await poll(() => socket.heard.length).toBe(2);
  const { socket_id: id } = JSON.parse(socket.heard[0]?.data ?? '') as { socket_id: string };
  return { ...socket, id, events: () => socket.heard.slice(2).map(({ event }) => event) };
}

it('answers which channels are in use, in all processes, and how many listen', async () => {
  await Promise.all([joined(0, 'round-1'), joined(1, 'round-1'), joined(1, 'round-2')]);
  expect(
    await get('/channels', { filter_by_prefix: 'round-', info: 'subscription_count' }),
  ).toEqual({
    channels: { 'round-1': { subscription_count: 2 }, 'round-2': { subscription_count: 1 } },
  });
  expect(await get('/channels', { filter_by_prefix: 'other-' })).toEqual({ channels: {} });
  expect(await get('/channels/round-2')).toEqual({ occupied: true });
  expect(await get('/channels/round-3', { info: 'subscription_count' })).toEqual({
    occupied: false,
    subscription_count: 0,
  });
});

it('refuses in words what it does not offer, and what is signed wrongly', async () => {
  const userCount = 'user_count may only be requested for presence channels';
  expect(await get('/channels', { info: 'user_count' })).toEqual([400, userCount]);
  expect(await get('/channels/round-1', { info: 'cache' })).toEqual([
    400,
    'Unknown info attribute: cache',
  ]);
  const users = 'Users can only be retrieved for presence channels';
  expect(await get('/channels/round-1/users')).toEqual([400, users]);
  expect(await get('/channels/presence-x/users')).toEqual({ users: [] });
  await expect(service().sendToUser('m', 'x', {})).rejects.toMatchObject({
    status: 400,
    body: expect.stringContaining('Events to users are not offered'),
  });
  await expect(service().terminateUserConnections('nobody')).rejects.toMatchObject({
    status: 400,
    body: expect.stringContaining('Users are members'),
  });
  const stranger = pusherServer(w.ports[0] ?? 0, 'another-secret');
  await expect(stranger.get({ path: '/channels' })).rejects.toMatchObject({ status: 401 });
  const socket = await w.socket(w.ports[0] ?? 0);
  socket.send({ event: 'pusher:signin', data: { auth: 'x', user_data: '{}' } });
  await poll(() => socket.heard[1]?.data).toContain('needs the answer of POST /api/realtime.auth');
});

it('leaves out the socket that caused an event, and tells how many listen where that is asked', async () => {
  const [cause, other] = [await joined(0, 'round-5'), await joined(1, 'round-5')];
  const params = { socket_id: cause.id, info: 'subscription_count' };
  const answer = await service(1).trigger(['round-5', 'round-6'], 'x', { a: 1 }, params);
  expect(await answer.json()).toEqual({
    channels: { 'round-5': { subscription_count: 2 }, 'round-6': { subscription_count: 0 } },
  });
  const counted = { channel: 'round-5', name: 'y', data: 1, info: 'subscription_count' };
  const batch = await service().triggerBatch([counted]);
  expect(await batch.json()).toEqual({ batch: [{ subscription_count: 2 }] });
  await poll(() => [cause.events(), other.events()]).toEqual([['y'], ['x', 'y']]);
});

it('ends the connections of a member, in all processes, and no others', async () => {
  const [token, staying] = [await w.t.signIn('demo01'), await w.t.signIn('demo02')];
  const [uuid, kept] = [await w.me(token), await w.me(staying)];
  const [going, other] = [w.client(w.ports[0] ?? 0, token), w.client(w.ports[1] ?? 0, staying)];
  await subscribed(going, `private-${uuid}`);
  await subscribed(other, `private-${kept}`);
  await service(1).terminateUserConnections(uuid);
  await poll(() => going.connection.state).toBe('disconnected');
  expect(other.connection.state).toBe('connected');
});
