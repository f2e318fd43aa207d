import type { SetLottery, SetTicket, Slip, SlipShare } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addressRows, malformed, type AddressRow } from '../testing/addresses.ts';
import { longForm } from '../testing/longForm.ts';
import { openYeekee } from '../testing/openYeekee.ts';
import { usualSetOffer } from '../testing/setsWorld.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { ownerOf } from '../testing/testDb.ts';

/** What a visitor gets: the page by its title, the address to go on to, or a refusal. */
type Outcome = string;

const notFound: Outcome = '404 ไม่พบหน้านี้ with the night sky';
const forbidden: Outcome = '403 ไม่มีสิทธิ์เข้าถึง';

/** The state of each visitor; null for a guest. A suspended member (1) has no session any more. */
const visitors = { guest: null, member: 0, suspended: 1, second: 2, third: 3, fourth: 4 } as const;
type Visitor = keyof typeof visitors;

/**
 * Returns true where an address is opened in other forms, too. In `npm test` a guest opens every one, a member
 * those that are not the same for both, and the others those that some members may not see.
 */
const inEveryForm = ({ closedBy, of }: AddressRow, visitor: Visitor): boolean =>
  longForm || visitor === 'guest' || (visitor === 'member' && of !== 'all') || closedBy !== null;

function expected({ is, of, closedBy }: AddressRow, visitor: Visitor): Outcome {
  const state = visitors[visitor];
  const member = state !== null && state !== 1;
  if (member && of === 'guests') return 'to /main';
  if (!member && of === 'members') return 'to /';
  if (member && state === closedBy) return forbidden;
  if (typeof is === 'object' && 'moved' in is) return `to ${is.moved}`;
  return is === 'missing' ? notFound : `200 ${is.title}`;
}

let t: TestApp;
let rows: readonly AddressRow[];

/** Makes what the addresses with `{…}` are about, all of one member. */
async function makeOwn(token: string): Promise<Record<string, string | number>> {
  const { betId } = await openYeekee(t);
  const buy = async (path: string, body: object) =>
    (await t.call(path, { token, body, headers: { 'idempotency-key': randomUUID() } })).data;
  const lines = [{ option: 'teng_bon_2', number: '42', price: 5 }];
  const { poyId } = (await buy('/poy-api/poys.create', { betId, lines })) as Slip;
  const share = await t.call('/poy-api/slip-shares.create', { token, body: { poyId } });
  const lotteries = (await t.call('/poy-api/lotteries.4d.latest', { method: 'POST' }))
    .data as SetLottery[];
  const hanoi = lotteries.find(({ betName }) => betName === 'BET_LOTERRY4_HANOY');
  const ticket = (await buy('/poy-api/lotteries.hanoy.create', {
    betId: hanoi?.round?.betId,
    ...usualSetOffer,
    lines: [{ number: '1234', quantity: 1 }],
  })) as SetTicket;
  return {
    round: betId,
    slip: poyId,
    key: (share.data as SlipShare).key,
    ticket: ticket.poyId,
  };
}

beforeAll(async () => {
  t = await createTestApp();
  const own = await makeOwn(await t.signIn('demo01'));
  rows = addressRows.map((row) => ({
    ...row,
    path: row.path.replace(/\{(\w+)\}/, (_, name: string) => String(own[name])),
  }));
});
afterAll(() => t.close());

async function open(url: string, cookie: string): Promise<Outcome> {
  const { statusCode, headers, body } = await t.app.inject({
    url,
    headers: { host: 'localhost', cookie },
  });
  if (statusCode === 302) return `to ${String(headers.location)}`;
  const title = /<title>(.*?)(?: · Poy)?<\/title>/.exec(body)?.[1];
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];
  const sky = body.includes('data-scene=""');
  if (statusCode !== 404) return `${statusCode} ${title}${sky ? ' with the night sky' : ''}`;
  return `404 ${title === heading ? title : `${title}, ${heading}`}${sky ? ' with the night sky' : ''}`;
}

/** Opens an address, and the same one in other letters wherever the visitor is sent there. */
async function settle(url: string, cookie: string): Promise<Outcome> {
  const first = await open(url, cookie);
  const to = /^to (\/.*)/.exec(first)?.[1];
  const same = to !== undefined && to !== url && to.toLowerCase() === url.toLowerCase();
  return same ? settle(to, cookie) : first;
}

describe.each(Object.keys(visitors) as Visitor[])('every address, opened as %s', (visitor) => {
  let cookie = '';
  beforeAll(async () => {
    const setStatus = (status: number) =>
      ownerOf(t.db).query({
        name: 'test_status',
        text: "UPDATE members.member SET status = $1 WHERE user_name = 'demo01'",
        values: [status],
      });
    const status = visitors[visitor];
    if (status === null) return;
    await setStatus(0);
    cookie = `token=${await t.signIn('demo01')}`;
    await setStatus(status);
  });

  const walk = async (formOf: (path: string) => string, openForm = open) => {
    const got: Record<string, Outcome> = {};
    const wanted: Record<string, Outcome> = {};
    for (const row of rows) {
      const form = formOf(row.path);
      if (openForm === settle && form === row.path) continue;
      if (form !== row.path && !inEveryForm(row, visitor)) continue;
      got[form] = await openForm(form, cookie);
      wanted[form] = expected(row, visitor);
      if (openForm !== settle) continue;
      // Nobody guards an address in other letters: what it leads to is guarded, or it is none.
      if (row.is === 'missing' && got[form] === notFound) wanted[form] = notFound;
      const moved = typeof row.is === 'object' && 'moved' in row.is;
      if (moved && got[form] === `to ${row.is.moved}`) wanted[form] = got[form];
    }
    return { got, wanted };
  };

  it('is the page of the table, or none', async () => {
    const { got, wanted } = await walk((path) => path);
    expect(got).toEqual(wanted);
  });

  it('is the same with a slash behind it', async () => {
    const { got, wanted } = await walk((path) => (path === '/' ? path : `${path}/`));
    expect(got).toEqual(wanted);
  });

  it.each([
    ['large', (path: string) => path.toUpperCase()],
    ['small', (path: string) => path.toLowerCase()],
  ])('is the same in %s letters', async (_name, formOf) => {
    const { got, wanted } = await walk(formOf, settle);
    expect(got).toEqual(wanted);
  });
});

it.each(malformed)('the address %j is of no page', async (address) => {
  expect(await open(address, '')).toBe(notFound);
});

/**
 * Addresses as chat programs make them of a link in a sentence: the sign behind it, or a blank that
 * nobody sees, becomes a part of it. Programs that put an address together double the slash behind it.
 */
const glued: [url: string, to: string][] = [
  ['/results)', '/results'],
  ['/results).', '/results'],
  ['/results/)', '/results'],
  ['/results%29', '/results'],
  ['/results%E3%80%8D', '/results'],
  ['/results%E2%80%A6', '/results'],
  ['/results%E0%B8%AF', '/results'],
  ['/results%E0%B8%84%E0%B9%88%E0%B8%B0', '/results'],
  ['/results%E1%9F%94', '/results'],
  ['/results%E1%81%8B', '/results'],
  ['/results%F0%9F%91%8D%EF%B8%8F', '/results'],
  ['/results%20', '/results'],
  ['/results%0D%0A', '/results'],
  ['/results>', '/results'],
  ['/results%3E', '/results'],
  ['/results*', '/results'],
  ['/results_', '/results'],
  ['/RESULTS)', '/results'],
  ['/lotto%E2%80%8B', '/lotto'],
  ['/lotto%EF%BB%BF', '/lotto'],
  ['/lotto,', '/lotto'],
  ['/lotto/yeekee.?from=chat', '/lotto/yeekee?from=chat'],
  ['/howto/lotto.', '/howto/lotto'],
  ['/)', '/'],
  ['/%E2%80%8B', '/'],
  ['/register/Friend7)', '/register/Friend7'],
  ['/register/Friend7%E0%B8%AF', '/register/Friend7'],
  ['/register/Friend7.?refUid=7', '/register/Friend7?refUid=7'],
  ['/lotto//', '/lotto'],
  ['/lotto/%20', '/lotto'],
  ['/lotto)//', '/lotto'],
  ['/lotto//?from=chat)', '/lotto?from=chat'],
  ['/results?day=2026-11-20)', '/results?day=2026-11-20'],
  ['/results?day=2026-11-20.', '/results?day=2026-11-20'],
  ['/results?day=2026-11-20%E2%80%8B', '/results?day=2026-11-20'],
  ['/results?day=2026-11-20%E3%80%8D%29', '/results?day=2026-11-20'],
  ['/results)?day=2026-11-20)', '/results?day=2026-11-20'],
  ['/results?)', '/results'],
];

it.each([
  // Codes of other programs end with such signs.
  '/results?code=abc=',
  '/results?code=abc-_~',
  '/results?q=100%',
  '/results?',
  '/login/line/auth?code=abc.',
  '/external/login?key=abc)',
])('%s stays as it is', async (url) => {
  expect((await t.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(200);
});

it.each([
  '/nowhere)',
  '/nowhere?day=1)',
  '/api/banks)',
  '/api/banks.all?x=1)',
  '/robots.txt)',
  '/assets/shell.js)',
  '/assets/shell.js?v=1)',
  '//api/banks',
])('%s leads nowhere, with or without the sign', async (url) => {
  const { statusCode, headers } = await t.app.inject({ url, headers: { host: 'localhost' } });
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 404 });
});

it('a member on a glued address of the own pages comes to the page', async () => {
  const cookie = `token=${await t.signIn('demo02')}`;
  expect(await open('/credit/statement).', cookie)).toBe('to /credit/statement');
  expect(await open('/poy/yeekee%E2%80%8B', cookie)).toBe('to /poy/yeekee');
});

it.each([
  ['/REGISTER/Friend7?refUid=7', '/register/Friend7?refUid=7'],
  ['/HowTo/Lotto?from=chat', '/howto/lotto?from=chat'],
  ['/Lotto', '/lotto'],
  ...glued,
])('%s is only another way to write %s', async (url, to) => {
  const { headers } = await t.app.inject({ url, headers: { host: 'localhost' } });
  expect(headers.location).toBe(to);
  // A page that is open to everybody is no page that a guest has to sign in for.
  expect(String(headers['set-cookie'])).not.toContain('wanted=');
});
