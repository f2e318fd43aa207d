import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fail, poll } from '@poy/testing';
import { DatabaseAway, patience } from '../../db/trouble/databaseAway.ts';
import { createDb, type Db } from '../../db/db.ts';
import { ask } from '../../testing/ask.ts';
import { breakableUrl } from '../../testing/breakableUrl.ts';
import { newMember, nextPassword, firstPassword, signInAs } from '../../testing/memberBrowser.ts';
import {
  createRealtimeWorld,
  subscribed,
  type RealtimeWorld,
} from '../../testing/worlds/realtimeWorld.ts';
import { createHub } from './hub.ts';
import type { Peer } from './Peer.ts';
import { createSessionLook, startSessionLooks } from './sessionLooks.ts';

let w: RealtimeWorld;
beforeAll(async () => {
  w = await createRealtimeWorld({ lookEveryMs: 50 });
});
afterEach(() => w.endTest());
afterAll(() => w.close());

interface Socket extends Peer {
  closedWith: number[];
}

/** A process with sockets of its own, which looks when the test says so. */
function newProcess(db: Db = w.t.db) {
  const hub = createHub(20);
  let sockets = 0;
  const open = (...sessions: { uuid: string; sessionId: string }[]): Socket => {
    const closedWith: number[] = [];
    const socket: Socket = {
      id: `1.${(sockets += 1)}`,
      channels: new Set(),
      closedWith,
      send: () => undefined,
      close: (code) => closedWith.push(code),
    };
    hub.add(socket);
    for (const owner of sessions) {
      hub.own(socket.id, owner);
      hub.subscribe(socket, `private-${owner.uuid}`);
    }
    return socket;
  };
  return { hub, open, look: createSessionLook({ ...w.t.deps, db }, hub) };
}

/** A new member with one session. */
async function signedIn() {
  const browser = await newMember(w.t);
  const [row] = await ask<{ uuid: string; sessionId: string }>(w.t.db, {
    name: 'test_session_of',
    text: `SELECT m.uuid, s.id AS "sessionId" FROM members.session s JOIN members.member m ON m.uuid = s.member
      WHERE m.user_name = $1`,
    values: [browser.userName],
  });
  const session = row ?? fail('no session');
  return { browser, session };
}

const revoke = (sessionId: string, at: string | null = 'now') =>
  w.t.db.query({
    name: 'test_revoke',
    text: 'UPDATE members.session SET revoked_at = $2::timestamptz WHERE id = $1',
    values: [sessionId, at],
  });

describe('a look', () => {
  it.each([
    ['revokes', 'UPDATE members.session SET revoked_at = now() WHERE member = $1'],
    ['removes', 'DELETE FROM members.session WHERE member = $1'],
    ['ends by suspending its member', 'UPDATE members.member SET status = 1 WHERE uuid = $1'],
    [
      'makes as old as one that nobody used for a month',
      `UPDATE members.session SET last_seen_at = now() - interval '31 days' WHERE member = $1`,
    ],
  ])('closes the sockets of a session that a hand in the database %s', async (what, text) => {
    const { hub, open, look } = newProcess();
    const [{ session }, other] = [await signedIn(), await signedIn()];
    const [going, both] = [open(session), open(other.session, session)];
    const [staying, guest] = [open(other.session), open()];
    hub.subscribe(guest, 'round-7');
    await look();
    await look();
    const all = [going, both, staying, guest];
    expect(all.map(({ closedWith }) => closedWith)).toEqual([[], [], [], []]);
    await w.t.db.query({ name: `test_${what}`, text, values: [session.uuid] });
    await look();
    await look();
    expect(all.map(({ closedWith }) => closedWith)).toEqual([[4009], [4009], [], []]);
  });

  it('closes what calls refuse: a session of a suspended member that a hand took up again', async () => {
    const { open, look } = newProcess();
    const { browser, session } = await signedIn();
    const going = open(session);
    await w.t.db.query({
      name: 'test_suspend',
      text: 'UPDATE members.member SET status = 1 WHERE uuid = $1',
      values: [session.uuid],
    });
    await revoke(session.sessionId, null);
    w.t.app.sessions.ended({ uuid: session.uuid, sessionId: null });
    expect(await browser.refusal()).toBe('unAuthorized');
    await look();
    await look();
    expect(going.closedWith).toEqual([4009]);
  });

  it('leaves a browser that changes its password the time to take its new cookie', async () => {
    const { open, look } = newProcess();
    const { browser, session } = await signedIn();
    const [own, other] = [open(session), await signInAs(w.t, browser.userName)];
    await browser.change(firstPassword, nextPassword);
    expect(await other.refusal()).toBe('unAuthorized');
    await look();
    expect(own.closedWith).toEqual([]);
    await look();
    expect(own.closedWith).toEqual([4009]);
  });

  it('remembers nothing: a session that holds again is not closed', async () => {
    const { open, look } = newProcess();
    const { session } = await signedIn();
    const first = open(session);
    await revoke(session.sessionId);
    await look();
    await revoke(session.sessionId, null);
    await look();
    await revoke(session.sessionId);
    await look();
    expect(first.closedWith).toEqual([]);
    await look();
    expect(first.closedWith).toEqual([4009]);
    await revoke(session.sessionId, null);
    const again = open(session);
    await look();
    await look();
    expect(again.closedWith).toEqual([]);
  });

  it('asks by few statements, and by none where no socket has a session', async () => {
    const query = jest.spyOn(w.t.db, 'query');
    const asked = () =>
      query.mock.calls
        .filter(([{ name }]) => name === 'members_sessions_over')
        .map(([{ values }]) => (values?.[0] as string[]).length);
    const { hub, open, look } = newProcess();
    hub.subscribe(open(), 'round-7');
    await look();
    expect(asked()).toEqual([]);
    const { session } = await signedIn();
    const staying = [open(session), open(session)];
    const sockets = Array.from({ length: 11_999 }, () =>
      open({ uuid: randomUUID(), sessionId: randomUUID() }),
    );
    await look();
    await look();
    expect(asked()).toEqual([5_000, 5_000, 2_000, 5_000, 5_000, 2_000]);
    expect(staying.flatMap(({ closedWith }) => closedWith)).toEqual([]);
    expect(sockets.filter(({ closedWith }) => closedWith[0] !== 4009)).toEqual([]);
    query.mockRestore();
  });

  it('closes nothing while the database is away, and goes on when it is back', async () => {
    const way = await breakableUrl(w.t.url);
    const db = createDb(way.url, { max: 1, patience: { ...patience.call, connectMs: 500 } });
    w.open.push(() => void db.end().then(() => way.close()));
    const { open, look } = newProcess(db);
    const [{ session }, other] = [await signedIn(), await signedIn()];
    const [going, staying] = [open(session), open(other.session)];
    await look();
    await revoke(session.sessionId);
    await way.cut();
    for (let turn = 0; turn < 3; turn += 1) await expect(look()).rejects.toThrow(DatabaseAway);
    expect([going.closedWith, staying.closedWith]).toEqual([[], []]);
    await way.mend();
    // On a busy machine the first connections may still be too late.
    const looked = () =>
      look().then(
        () => true,
        () => false,
      );
    await poll(looked).toBe(true);
    await look();
    expect([going.closedWith, staying.closedWith]).toEqual([[4009], []]);
  });

  it('sends a socket back whose session it does not know by the second time', async () => {
    const { hub, open, look } = newProcess();
    const { session } = await signedIn();
    const [lost, late, left] = [open(), open(), open()];
    for (const socket of [lost, late, left]) hub.subscribe(socket, `private-${session.uuid}`);
    await look();
    hub.own(late.id, session);
    hub.unsubscribe(left, `private-${session.uuid}`);
    expect(lost.closedWith).toEqual([]);
    await look();
    expect([lost, late, left].map(({ closedWith }) => closedWith)).toEqual([[4200], [], []]);
  });
});

describe('looks by the clock', () => {
  it('do not pile up, go on after a failure, and end', async () => {
    jest.useFakeTimers();
    const answers: ((error: Error | null) => void)[] = [];
    const troubles: unknown[] = [];
    const look = () =>
      new Promise<void>((resolve, reject) =>
        answers.push((error) => (error ? reject(error) : resolve())),
      );
    const looks = startSessionLooks(look, 1_000, (error) => troubles.push(error));
    await jest.advanceTimersByTimeAsync(5_500);
    expect(answers).toHaveLength(1);
    const away = new Error('away');
    answers[0]?.(away);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([answers.length, troubles]).toEqual([2, [away]]);
    const stopped = looks.stop();
    answers[1]?.(null);
    await stopped;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(answers).toHaveLength(2);
    jest.useRealTimers();
  });
});

describe('the browser library', () => {
  /** Returns a connection of a member's session, and the codes that the server closes it with. */
  async function connect(token: string) {
    const pusher = w.client(w.ports[0] ?? 0, token);
    const codes: unknown[] = [];
    pusher.connection.bind('error', ({ data }: { data?: { code?: number } }) =>
      codes.push(data?.code),
    );
    await subscribed(pusher, `private-${await w.me(token)}`);
    return { pusher, codes };
  }

  it('is closed when its session is revoked by hand, and another session’s stays', async () => {
    const { browser, session } = await signedIn();
    const other = await signInAs(w.t, browser.userName);
    const [going, staying] = [await connect(browser.token), await connect(other.token)];
    await revoke(session.sessionId);
    await poll(() => going.codes[0]).toBe(4009);
    await poll(() => going.pusher.connection.state).toBe('disconnected');
    expect(staying.pusher.connection.state).toBe('connected');
  });

  it('is closed when its session ended and the message about it got lost', async () => {
    const { browser } = await signedIn();
    const { codes } = await connect(browser.token);
    // This process has a bus of its own, which the one that holds the socket does not hear.
    await browser.call('/api/users.logout', { method: 'POST' });
    await poll(() => codes[0]).toBe(4009);
  });

  it('is sent back when the message about its session got lost', async () => {
    const { browser, session } = await signedIn();
    const socket = await w.socket(w.ports[0] ?? 0);
    await poll(() => socket.heard.length).toBe(1);
    const { socket_id } = JSON.parse(socket.heard[0]?.data ?? '') as { socket_id: string };
    const channel = `private-${session.uuid}`;
    const answer = await browser.call('/api/realtime.auth', {
      body: { socket_id, channel_name: channel },
    });
    const { auth } = JSON.parse(answer.text) as { auth: string };
    socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
    let code = 0;
    void socket.closed.then((given) => (code = given));
    await poll(() => code).toBe(4200);
    expect(socket.heard.map(({ event }) => event)).toContain(
      'pusher_internal:subscription_succeeded',
    );
  });
});
