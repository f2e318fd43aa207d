import { operations, type Operation, type Path } from '@poy/contract';
import { guestPage, pageOfHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { allCases } from '../../testing/cases/allCases.ts';
import { key, type CallCase } from '../../testing/cases/callCase.ts';
import { createCasesWorld } from '../../testing/cases/casesWorld.ts';
import { auditOf, operatorHeaders } from '../../testing/operatorApp.ts';
import type { Answer, Asked, TestApp } from '../../testing/testApp.ts';

// Two people used one browser. The page in its first tab belonged to one member. In the second tab
// another one signed in, and the first page bought from their money: the cookie of the session is one
// for all tabs, and nobody had told the first page.

let t: TestApp;
let cases: Record<Path, CallCase>;
/** The tokens of the two members, and their ids. */
let first: { token: string; uuid: string };
let second: { token: string; uuid: string };
beforeAll(async () => {
  const world = await createCasesWorld();
  ({ t } = world);
  cases = allCases(world);
  first = { token: world.token, uuid: world.uuid };
  const token = await t.signIn('demo02');
  second = { token, uuid: await memberOf({ token }) };
});
afterAll(() => t.close());

const rows = Object.entries<Operation>(operations) as [Path, Operation][];
const rowsOf = (...who: Operation['who'][]) => rows.filter(([, row]) => who.includes(row.who));
const nobody = '7b0e5b6e-6d0f-4a8e-9a55-4f0c7a3b9d10';

const memberOf = async ({ token, headers }: Asked): Promise<string> =>
  (
    (await t.call('/api/users.auth', { method: 'POST', token, ...(headers && { headers }) }))
      .data as { uuid: string }
  ).uuid;

/** Makes a call on the page of somebody. */
const callOn = (page: string, path: Path, { headers, ...asked }: Asked): Promise<Answer> =>
  t.call(path, {
    method: operations[path].method,
    ...asked,
    headers: { ...headers, [pageOfHeader]: page },
  });
/** Makes a call on the page of somebody, in the browser in which the second member is signed in. */
const callBeside = (page: string, path: Path, { headers, ...asked }: Asked = {}) =>
  callOn(page, path, { ...asked, headers: { ...headers, cookie: `token=${second.token}` } });

/** Returns what money there is, what has moved, and which row of a member was written last. */
const state = (): Promise<unknown[]> => {
  const written = (table: string) =>
    `(SELECT concat(count(*), ' ', max(xmin::text::bigint)) FROM ${table}) AS "${table}"`;
  return t.db.query({
    name: 'test_state',
    text: `SELECT (SELECT count(*) FROM ledger.moved) AS moved, (SELECT sum(balance) FROM ledger.cash) AS cash,
      ${[
        'lottery.slip',
        'wallet.deposit',
        'wallet.withdrawal',
        'wallet.member_bank',
        'wallet.redemption',
        'support.message',
      ]
        .map(written)
        .join(', ')}`,
    values: [],
  });
};

describe('a page that was made for another member', () => {
  it('buys nothing, and takes neither money nor the key of the member who is signed in', async () => {
    const asked = await cases['/poy-api/poys.create'].good();
    const slip = { body: asked.body, headers: key() };
    const balance = async () => (await t.call('/api/cashs', { token: second.token })).data;
    const before = await balance();
    const refused = await callBeside(first.uuid, '/poy-api/poys.create', slip);
    expect([refused.status, refused.code]).toEqual([409, 'OTHER_SIGNED_IN']);
    expect(await balance()).toEqual(before);
    // The draft stays the first member's: their own try with the same key buys it, once.
    const own = await callOn(first.uuid, '/poy-api/poys.create', { ...slip, token: first.token });
    expect(own.status).toBe(200);
    // Nor is the answer to a key given to anybody else who has it.
    const other = await callBeside(second.uuid, '/poy-api/poys.create', slip);
    expect((other.data as { poyId: number }).poyId).not.toBe((own.data as { poyId: number }).poyId);
  });

  it.each(rowsOf('member'))('is refused %s, and nothing is written', async (path) => {
    const asked = await cases[path].good();
    const before = await state();
    const refused = await callOn(nobody, path, asked);
    expectNamed([refused.status, refused.code], refused.text).toEqual([409, 'OTHER_SIGNED_IN']);
    expect(refused.data).toBeNull();
    expect(await state()).toEqual(before);
    // The very same call is done for the page of the member themselves.
    const done = await callOn(await memberOf(asked), path, asked);
    expectNamed(done.status, done.text).toBe(200);
  });

  it.each(rowsOf('any'))('is refused %s, so that it learns of it', async (path) => {
    expect((await callBeside(first.uuid, path)).code).toBe('OTHER_SIGNED_IN');
  });

  it('is refused every call of an operator, where it is another one’s page of the desk', async () => {
    const headers = await operatorHeaders(t, 'operator1');
    const before = await state();
    for (const [path] of rowsOf('operator')) {
      expectNamed((await callOn('operator2', path, { headers })).code, path).toBe(
        'OTHER_SIGNED_IN',
      );
    }
    expect(await state()).toEqual(before);
    expect((await callOn('operator1', '/api/operators.me', { headers })).status).toBe(200);
    // The operator who is signed in did none of it.
    expect(await auditOf(t, { operator: 'operator1', outcome: 'refused' })).toEqual([]);
  });

  it('does not sign the other member out', async () => {
    const { code, headers } = await callBeside(first.uuid, '/api/users.logout');
    expect([code, headers['set-cookie']]).toEqual(['OTHER_SIGNED_IN', undefined]);
    expect(await memberOf(second)).toBe(second.uuid);
  });
});

describe('the page of a guest, in a browser in which a member has signed in since', () => {
  it.each(rowsOf('member'))('does not make %s for the member', async (path) => {
    expect((await callBeside(guestPage, path)).code).toBe('OTHER_SIGNED_IN');
  });

  it.each(rows.filter(([, { session }]) => session))(
    'puts no session in the place of theirs: %s',
    async (path) => {
      const body = { userName: 'demo03', password: demoPassword };
      const { code, headers } = await callBeside(guestPage, path, { body });
      expect([code, headers['set-cookie']]).toEqual(['OTHER_SIGNED_IN', undefined]);
      expect(await memberOf(second)).toBe(second.uuid);
    },
  );

  it.each(['/api/users.login', '/api/users.passkey-login'] as const)(
    'nor does the page of the member: %s',
    async (path) => {
      const body = { userName: 'demo03', password: demoPassword };
      expect((await callBeside(second.uuid, path, { body })).code).toBe('OTHER_SIGNED_IN');
    },
  );

  it('is shown what everybody may see, and signs in where nobody is signed in', async () => {
    const shown = await callBeside(guestPage, '/poy-api/bet-lists.latest');
    expect(shown.data).toEqual((await t.call('/poy-api/bet-lists.latest')).data);
    const body = { userName: 'demo03', password: demoPassword };
    expect((await callOn(guestPage, '/api/users.login', { body })).status).toBe(200);
  });
});

describe('what a page says of itself', () => {
  it('is not asked of a client that is no page of ours', async () => {
    expect((await t.call('/api/cashs', { token: second.token })).status).toBe(200);
  });

  it('counts in capital letters, too', async () => {
    expect((await callBeside(second.uuid.toUpperCase(), '/api/cashs')).status).toBe(200);
  });

  it.each(['', ' ', 'null', '1', 'guest, guest', 'GUEST', '%00', 'x'.repeat(5_000)])(
    'is refused in words where it is nobody’s: %j',
    async (page) => {
      expect((await callBeside(page, '/api/cashs')).code).toBe('OTHER_SIGNED_IN');
      expect((await callOn(page, '/poy-api/bet-lists.latest', {})).code).toBe('OTHER_SIGNED_IN');
    },
  );

  it('is of no use without a session', async () => {
    expect((await callOn(first.uuid, '/api/cashs', {})).code).toBe('unAuthorized');
    expect((await callOn(first.uuid, '/poy-api/bet-lists.latest', {})).status).toBe(200);
  });

  it('opens no live channel of one member with the session of another', async () => {
    const body = { socket_id: '1.1', channel_name: `private-${first.uuid}` };
    expect((await callBeside(first.uuid, '/api/realtime.auth', { body })).code).toBe(
      'OTHER_SIGNED_IN',
    );
    expect((await callBeside(second.uuid, '/api/realtime.auth', { body })).code).toBe('FORBIDDEN');
  });
});
