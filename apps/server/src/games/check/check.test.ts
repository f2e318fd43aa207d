import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameCheck, GamePartner } from '@poy/contract/operators';
import { poll } from '@poy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb, type Db } from '../../db/db.ts';
import { auditOf, closeAudited, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { ask } from '../../testing/ask.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { oneCheckAtOnce } from './oneCheckAtOnce.ts';
import { createSignedNotes } from '../callbacks/noteSigned.ts';
import { createLivePartners, type LivePartner } from '../partners/livePartners.ts';
import { keepTrial } from './keepTrial.ts';
import { tryPartner, type Trial } from './tryPartner.ts';

const partner = 'sa';
const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const spki = { type: 'spki', format: 'pem' } as const;
let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
let poy: string;
let provider: Server;
/** The status with which the provider answers, and whether each question was signed by us. */
const played = { status: 500, signed: [] as boolean[] };

/** A provider that lists two titles to whoever signs as this installation does. */
async function openProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
      played.signed.push(verify('RSA-SHA256', Buffer.from(text), ours.publicKey, signature));
      const title = { name: 'Wheel', category: 'slot', enabled: true };
      response.statusCode = played.status;
      response.end(JSON.stringify(['a', 'b'].map((game_code) => ({ ...title, game_code }))));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  t = await createTestApp();
  one = await operatorHeaders(t, 'operator1');
  two = await operatorHeaders(t, 'operator3');
  poy = await t.app.listen({ host: '127.0.0.1', port: 0 });
  provider = await openProvider();
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await closeAudited(t);
});

const call = (path: string, body: object, headers = one): Promise<Answer> =>
  t.call(`/api/operators.games.${path}`, { body: { partner, ...body, reason }, headers });
const whyOf = ({ status, code, details }: Answer): unknown =>
  status === 200 ? 200 : (details['why'] ?? code);
async function byTwo(path: string, body: object): Promise<unknown> {
  const first = whyOf(await call(path, body));
  return first === 'SECOND_PERSON_NEEDED' ? whyOf(await call(path, body, two)) : first;
}
const check = async (): Promise<GameCheck> => (await call('check', {})).data as GameCheck;
const row = async (): Promise<GamePartner | undefined> =>
  ((await t.call('/api/operators.games.partners', { headers: one })).data as GamePartner[]).find(
    (found) => found.partner === partner,
  );
const switchOn = async (): Promise<unknown> => whyOf(await call('state', { state: 'on' }));

/** The provider asks for a balance at our address, as it would before it opens. */
async function askBalance(signature?: string): Promise<unknown> {
  const body = JSON.stringify({ user: randomUUID(), token: 'none', request_uuid: randomUUID() });
  const right = sign('RSA-SHA256', Buffer.from(body), theirs.privateKey).toString('base64');
  const response = await fetch(`${poy}/callbacks/games/${partner}/user/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature ?? right },
    body,
  });
  return ((await response.json()) as { status: string }).status;
}

/** Asks the provider, and tries no rule. */
const tried = (): Promise<Trial> => {
  const { keys } = t.deps.env.games;
  return tryPartner({ db: t.db, keyOf: (code) => keys[code] ?? null, groups: [] }, partner);
};
const asked = async (): Promise<unknown> => (await tried()).outbound;
const seen = async (): Promise<boolean> => {
  const [row] = await ask<{ seen: boolean }>(t.db, {
    name: 'test_signed_seen',
    text: 'SELECT signed_seen_at IS NOT NULL AS seen FROM games.partner WHERE code = $1',
    values: [partner],
  });
  return row?.seen ?? false;
};

it('is refused without an address, a key and a check, each with its reason', async () => {
  expect(await switchOn()).toBe('PARTNER_WITHOUT_ADDRESS');
  expect(await asked()).toEqual({ why: 'It has no address.' });
  const { port } = provider.address() as AddressInfo;
  await byTwo('partner', { address: `http://127.0.0.1:${port}`, operatorId: '77' });
  expect(await switchOn()).toBe('PARTNER_WITHOUT_KEY');
  await byTwo('key', { publicKey: theirs.publicKey.export(spki).toString() });
  expect(await switchOn()).toBe('PARTNER_NOT_CHECKED');
});

it('is asked with a key of ours, and has to answer as its protocol says', async () => {
  expect(await asked()).toEqual({ why: expect.stringContaining('no key') });
  const { keys } = t.deps.env.games;
  Object.assign(keys, { [partner]: 'no key at all' });
  expect(await asked()).toEqual({ why: expect.any(String) });
  Object.assign(keys, {
    [partner]: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  expect(await asked()).toEqual({ why: expect.stringContaining('500') });
  played.status = 200;
  expect(await asked()).toEqual({ titles: 2 });
  expect(played.signed).toEqual([true, true]);
});

it('does not conform where the wallet does not keep a rule, nor is checked while it is silent', async () => {
  const rename = (from: string, to: string): Promise<void> =>
    ownerOf(t.db).script(`ALTER FUNCTION games.${from} RENAME TO ${to}`);
  await rename('rollback', 'rollback_away');
  const broken = await check();
  await rename('rollback_away', 'rollback');
  expect(broken).toMatchObject({ outboundOk: true, inboundOk: false, checkedAt: null });
  expect(broken.conformedAt).toBeNull();
  expect(broken.rulesFailed).toContainEqual({
    provider: 'caleta',
    rule: 'rollback-of-a-bet',
    says: expect.stringContaining('ABORT_GAME'),
    why: expect.stringContaining('the core failed'),
  });
  expect(await switchOn()).toBe('PARTNER_NOT_CHECKED');
});

it('is heard by a message that it signed, also while it is off, and by no other one', async () => {
  await poll(() => askBalance('bm9ib2R5')).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await seen()).toBe(false);
  // It is off, and hears so in its own words.
  await poll(() => askBalance()).toBe('RS_ERROR_INVALID_PARTNER');
  await poll(seen).toBe(true);
  await keepTrial(t.db, { ...(await tried()), rules: [] });
  expect(await switchOn()).toBe('PARTNER_NOT_CONFORMED');
});

it('is switched on by two persons once all went well, and tried anew where it is set up anew', async () => {
  expect(await check()).toMatchObject({
    outboundOk: true,
    inboundOk: true,
    rulesFailed: [],
    conformedAt: expect.any(Number),
  });
  expect(await byTwo('state', { state: 'on' })).toBe(200);
  expect(
    (await auditOf(t, { subject: `partner:${partner}`, action: 'games.check' }))[0],
  ).toMatchObject({ outcome: 'done', after: { partner, rulesFailed: [] } });
  await call('state', { state: 'draining' });
  await call('state', { state: 'off' });
  expect(await byTwo('partner', { operatorId: '78' })).toBe(200);
  expect(await row()).toMatchObject({ checkedAt: null, conformedAt: null });
  expect(await seen()).toBe(false);
});

describe('a key that has ended', () => {
  const young = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const endOldest = async () => whyOf(await call('key-end', { key: (await row())?.keys[0] }));

  it('has the provider heard again and a partner tried again that is off, unlike a new one', async () => {
    await poll(async () => (await askBalance()) && seen()).toBe(true);
    await keepTrial(t.db, { ...(await tried()), rules: [] });
    const live = createLivePartners(t.db, () => performance.now());
    const before = (await live.of(partner)) as LivePartner;
    expect(await byTwo('key', { publicKey: young.publicKey.export(spki).toString() })).toBe(200);
    expect([await seen(), (await row())?.checkedAt]).toEqual([true, expect.any(Number)]);
    expect(await endOldest()).toBe(200);
    expect([await seen(), (await row())?.checkedAt]).toEqual([false, null]);
    expect(await switchOn()).toBe('PARTNER_NOT_CHECKED');
    // A message that the old key had signed a moment before.
    const trouble: unknown[] = [];
    createSignedNotes(t.db, () => 0, trouble.push)({ ...before, signedSeen: false }, null);
    await poll(() => askBalance()).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect([await seen(), trouble]).toEqual([false, []]);
  });

  it('lets a partner go on that takes bets, which is tried again once it was off', async () => {
    await ownerOf(t.db)
      .script(`UPDATE games.partner SET state = 'on', checked_at = now(), conformed_at = now(),
      signed_seen_at = now() WHERE code = '${partner}'`);
    expect(await endOldest()).toBe(200);
    expect([await seen(), await row()]).toMatchObject([
      false,
      { state: 'on', checkedAt: expect.any(Number) },
    ]);
    expect(whyOf(await call('state', { state: 'draining' }))).toBe(200);
    expect(whyOf(await call('state', { state: 'off' }))).toBe(200);
    expect(await row()).toMatchObject({ checkedAt: null, conformedAt: expect.any(Number) });
  });
});

describe('two checks of one partner', () => {
  // Another process, in which a transaction may be idle for less than a check takes.
  const limits = { connectMs: 5_000, statementMs: 5_000, lockMs: 5_000, idleMs: 100 };
  let elsewhere: Db;
  beforeAll(() => {
    elsewhere = createDb(t.url, { max: 2, patience: limits });
  });
  afterAll(() => elsewhere.end());

  it('exclude each other, and the second one is told so', async () => {
    const heard = played.signed.length;
    let second: unknown;
    let other: unknown;
    const first = await oneCheckAtOnce(elsewhere, partner, async () => {
      await new Promise((done) => setTimeout(done, 3 * limits.idleMs));
      second = whyOf(await call('check', {}));
      other = await oneCheckAtOnce(t.db, 'wm', () => Promise.resolve('tried'));
      return 'tried';
    });
    expect([first, second, other]).toEqual(['tried', 'PARTNER_IN_CHECK', 'tried']);
    expect(played.signed).toHaveLength(heard);
    expect((await auditOf(t, { action: 'games.check' }))[0]).toMatchObject({
      outcome: 'refused',
      code: 'PARTNER_IN_CHECK',
    });
  });

  it('follow each other, also where the first one failed', async () => {
    const broken = oneCheckAtOnce(t.db, partner, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await oneCheckAtOnce(t.db, partner, () => Promise.resolve('tried'))).toBe('tried');
  });
});

it('knows no other partner', async () => {
  expect((await call('check', { partner: 'nobody' })).code).toBe('NOT_FOUND');
});
