import { generateKeyPairSync } from 'node:crypto';
import type {
  GamePartner,
  GameRule,
  GameTitle,
  SitePartner,
  SiteTitle,
} from '@poy/contract/operators';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditOf, closeAudited, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  one = await operatorHeaders(t, 'operator1');
  two = await operatorHeaders(t, 'operator3');
});
afterAll(() => closeAudited(t));

const call = (path: string, body: object, headers = one): Promise<Answer> =>
  t.call(`/api/operators.games.${path}`, { body: { ...body, reason }, headers });
const read = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await t.call(`/api/operators.games.${path}`, { query, headers: one })).data as T;
const whyOf = ({ status, code, details }: Answer): unknown =>
  status === 200 ? 200 : (details['why'] ?? code);
/** Makes a call as two operators make it. @returns why the second one is refused, or 200 */
async function byTwo(path: string, body: object): Promise<unknown> {
  const first = whyOf(await call(path, body));
  return first === 'SECOND_PERSON_NEEDED' ? whyOf(await call(path, body, two)) : first;
}
const partnerOf = async (code: string): Promise<GamePartner | undefined> =>
  (await read<GamePartner[]>('partners')).find(({ partner }) => partner === code);
const pair = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const pem = (bits: number): string =>
  pair(bits).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const partner = 'wm';
const on = { partner, state: 'on' };

it('switches a partner on only where everything was tried, by two persons', async () => {
  expect(whyOf(await call('state', on))).toBe('PARTNER_WITHOUT_ADDRESS');
  expect(await byTwo('partner', { partner, address: 'https://wm.example/api' })).toBe(200);
  expect(whyOf(await call('state', on))).toBe('PARTNER_WITHOUT_KEY');
  expect(await byTwo('key', { partner, publicKey: pem(2_048) })).toBe(200);
  expect(whyOf(await call('state', on))).toBe('PARTNER_NOT_CHECKED');
  await t.db.script("UPDATE games.partner SET checked_at = now() WHERE code = 'wm'");
  expect(whyOf(await call('state', on))).toBe('PARTNER_NOT_CONFORMED');
  await t.db.script("UPDATE games.partner SET conformed_at = now() WHERE code = 'wm'");
  expect(await byTwo('state', on)).toBe(200);
  expect(await partnerOf(partner)).toMatchObject({
    state: 'on',
    address: 'https://wm.example/api',
    keys: [expect.any(Number)],
  });
  expect((await auditOf(t, { subject: 'partner:wm', limit: '1' }))[0]).toMatchObject({
    action: 'games.state',
    outcome: 'done',
  });
});

it('keeps where a partner is reached while it is on, and changes its limits', async () => {
  const address = 'https://other.example';
  expect(whyOf(await call('partner', { partner, address }))).toBe('PARTNER_NOT_OFF');
  expect(whyOf(await call('partner', { partner, dialect: 'nothing' }))).toBe('VALIDATION');
  expect(whyOf(await call('partner', { partner, name: 'World M' }))).toBe(200);
  const frames = ['https://b.example', 'https://a.example:8443', 'https://b.example'];
  expect(await byTwo('partner', { partner, frames })).toBe(200);
  expect(await partnerOf(partner)).toMatchObject({
    name: 'World M',
    frames: ['https://a.example:8443', 'https://b.example'],
    state: 'on',
    conformedAt: expect.any(Number),
  });
  expect(whyOf(await call('partner', { partner, frames: [] }))).toBe('SECOND_PERSON_NEEDED');
  for (const wrong of [
    'http://a.example',
    'https://a.example/',
    "https://a.example; script-src 'self'",
  ])
    expect(whyOf(await call('partner', { partner, frames: [wrong] }))).toBe('VALIDATION');
  const callers = ['203.0.113.7', '2001:db8::/48', '203.0.113.7'];
  expect(await byTwo('partner', { partner, callers })).toBe(200);
  expect((await partnerOf(partner))?.callers).toEqual(['2001:db8::/48', '203.0.113.7']);
  expect(whyOf(await call('partner', { partner, callers: [] }))).toBe('SECOND_PERSON_NEEDED');
  for (const wrong of ['203.0.113.256', '203.0.113.0/33', '10.1/8', '::ffff:203.0.113.7'])
    expect(whyOf(await call('partner', { partner, callers: [wrong] }))).toBe('VALIDATION');
  expect(whyOf(await call('partner', { partner, mostBet: 500 }))).toBe(200);
  expect(whyOf(await call('partner', { partner, mostBet: 500 }))).toBe('NOTHING_CHANGES');
  expect(await byTwo('partner', { partner, mostBet: null })).toBe(200);
  expect(whyOf(await call('partner', { partner: 'nobody', mostBet: 1 }))).toBe('NOT_FOUND');
});

it('drains a partner, and switches it off, by one person at once', async () => {
  expect(whyOf(await call('state', { partner, state: 'draining' }))).toBe(200);
  expect(whyOf(await call('state', on))).toBe('SECOND_PERSON_NEEDED');
  expect(whyOf(await call('state', { partner, state: 'off' }))).toBe(200);
  expect(await byTwo('partner', { partner, address: 'https://other.example' })).toBe(200);
  expect(await partnerOf(partner)).toMatchObject({ checkedAt: null, conformedAt: null });
  expect(whyOf(await call('state', on))).toBe('PARTNER_NOT_CHECKED');
});

it('adds a second key for a rotation, and ends the old one at once', async () => {
  expect(await byTwo('key', { partner, publicKey: pem(2_048) })).toBe(200);
  const [old = 0, young = 0] = (await partnerOf(partner))?.keys ?? [];
  expect(whyOf(await call('key-end', { partner, key: old }))).toBe(200);
  expect((await partnerOf(partner))?.keys).toEqual([young]);
  expect(whyOf(await call('key-end', { partner, key: old }))).toBe('NOT_FOUND');
});

it('takes no short key, no private key and no other text', async () => {
  const secret = pair(2_048).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const publicKey of [pem(1_024), secret, 'x'.repeat(300)])
    expect(whyOf(await call('key', { partner, publicKey }))).toBe('VALIDATION');
});

it('closes and withdraws a title', async () => {
  const title = { partner: 'sandbox', title: 'sandbox-crash' };
  expect(whyOf(await call('title', { ...title, state: 'closed' }))).toBe(200);
  expect(whyOf(await call('title', { ...title, state: 'closed' }))).toBe('NOTHING_CHANGES');
  expect(whyOf(await call('title', { ...title, title: 'none', state: 'open' }))).toBe('NOT_FOUND');
  const titles = await read<GameTitle[]>('titles', { partner: 'sandbox' });
  expect(titles.map(({ title: code, state }) => [code, state])).toEqual([
    ['sandbox-slot', 'open'],
    ['sandbox-crash', 'closed'],
  ]);
  const [first] = titles;
  expect(
    await read<GameTitle[]>('titles', { partner: 'sandbox', after: String(first?.id) }),
  ).toHaveLength(1);
});

it('sets how a title is shown, and takes two persons where it is blocked no more', async () => {
  const title = { partner: 'sandbox', title: 'sandbox-slot' };
  const change = (more: object) => byTwo('title-change', { ...title, ...more });
  expect(await change({ list: 'quick' })).toBe('VALIDATION');
  expect(whyOf(await call('list', { partner: 'sandbox', list: 'sandbox-slot' }))).toBe(
    'CODE_TAKEN',
  );
  expect(whyOf(await call('list', { partner: 'sandbox', list: 'quick', order: 2 }))).toBe(200);
  expect(whyOf(await call('list', { partner: 'sandbox', list: 'quick', order: 2 }))).toBe(
    'NOTHING_CHANGES',
  );
  const shown = {
    ...{ names: { en: 'Slot', my: null }, themes: ['gold', 'gold'], list: 'quick', rtp: 9_612 },
    ...{ picture: '/pictures/slot.webp', order: 7, highlight: false, blockedRegions: ['US', 'LA'] },
  };
  expect(whyOf(await call('title-change', { ...title, ...shown }))).toBe(200);
  expect(whyOf(await call('title-change', { ...title, ...shown }))).toBe('NOTHING_CHANGES');
  const [row] = await read<GameTitle[]>('titles', { partner: 'sandbox' });
  expect(row).toMatchObject({
    ...shown,
    names: { en: 'Slot' },
    themes: ['gold'],
    blockedRegions: ['LA', 'US'],
  });
  expect(row?.names).toMatchObject({ th: expect.any(String) });
  expect(row?.names.my).toBeUndefined();
  expect(whyOf(await call('title-change', { ...title, blockedRegions: [] }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  expect(await change({ blockedRegions: ['US'] })).toBe(200);
  for (const picture of ['https://elsewhere.example/x.png', '//elsewhere.example', 'x.png'])
    expect(await change({ picture })).toBe('VALIDATION');
  expect(whyOf(await call('list-remove', { partner: 'sandbox', list: 'quick' }))).toBe(200);
  expect((await read<GameTitle[]>('titles', { partner: 'sandbox' }))[0]?.list).toBeNull();
  expect((await auditOf(t, { subject: 'list:sandbox/quick', limit: '1' }))[0]).toMatchObject({
    action: 'games.list-remove',
  });
});

it('adds a title, closed', async () => {
  const title = { partner: 'joker', title: 'cards', name: 'Cards', category: 'table' };
  expect((await call('title-add', title)).data).toMatchObject({ state: 'closed', names: {} });
  expect(whyOf(await call('title-add', title))).toBe('CODE_TAKEN');
  expect(whyOf(await call('title-add', { ...title, partner: 'nobody' }))).toBe('NOT_FOUND');
});

it('changes titles and hides partners for one site alone', async () => {
  const title = { partner: 'sandbox', title: 'sandbox-slot' };
  expect(whyOf(await call('site-title', { ...title, order: 3, highlight: true }))).toBe(200);
  expect(whyOf(await call('site-title', { ...title, order: 3 }))).toBe('NOTHING_CHANGES');
  expect(whyOf(await call('site-title', { ...title, highlight: null, hidden: true }))).toBe(200);
  const [row] = await read<SiteTitle[]>('site-titles', { partner: 'sandbox' });
  expect(row).toMatchObject({ order: 3, highlight: null, hidden: true, usual: { order: 7 } });
  expect(whyOf(await call('site-partner', { partner: 'wl', hidden: true }))).toBe(200);
  expect(whyOf(await call('site-partner', { partner: 'wl', hidden: true }))).toBe(
    'NOTHING_CHANGES',
  );
  const hidden = (await read<SitePartner[]>('site-partners')).filter((one) => one.hidden);
  expect(hidden).toEqual([{ partner: 'wl', name: 'WL', hidden: true }]);
  expect(whyOf(await call('site-partner', { partner: 'nobody', hidden: true }))).toBe('NOT_FOUND');
  const { data } = await t.call('/api/operators.games.site-titles', {
    query: { partner: 'sandbox' },
    headers: { ...one, host: 'lotus.localhost' },
  });
  expect((data as SiteTitle[])[0]).toMatchObject({ order: null, hidden: false });
});

it('sets what a site offers, for that site alone', async () => {
  await t.db.script('DELETE FROM play.rule');
  expect(await read<GameRule>('rule')).toEqual({
    games: false,
    blockedRegions: [],
    unknownRegion: true,
    gameStake: 1_000,
    guestDemo: false,
  });
  const blockedRegions = ['US', 'GB', 'US'];
  expect(whyOf(await call('rule-change', { games: true, blockedRegions }))).toBe(200);
  expect(await read<GameRule>('rule')).toMatchObject({ games: true, blockedRegions: ['GB', 'US'] });
  const lists = (host: string) =>
    t.call('/poy-api/partners.game.list.config', { method: 'POST', headers: { host } });
  expect((await lists('localhost')).data).not.toEqual([]);
  expect((await lists('lotus.localhost')).data).toEqual([]);
  expect(whyOf(await call('rule-change', { blockedRegions: ['GB'] }))).toBe('SECOND_PERSON_NEEDED');
  expect(whyOf(await call('rule-change', { games: true }))).toBe('NOTHING_CHANGES');
});
