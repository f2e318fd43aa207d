import { randomUUID } from 'node:crypto';
import type { SupportConversation, SupportList } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf, createOperatorApp, reason } from '../testing/operatorApp.ts';
import type { Answer, TestApp } from '../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => t.close());

const send = (token: string | undefined, body: object, key = randomUUID()): Promise<Answer> =>
  t.call('/api/support-messages.create', { token, body, headers: { 'idempotency-key': key } });
const sent = async (token: string, body: object): Promise<SupportConversation> =>
  (await send(token, body)).data as SupportConversation;
const all = async (token: string, body: object = {}): Promise<SupportList> =>
  (await t.call('/api/support-messages.all', { token, body })).data as SupportList;
const answer = (body: object, headers = two, key = randomUUID()): Promise<Answer> =>
  t.call('/api/operators.support.answer', {
    body,
    headers: { ...headers, 'idempotency-key': key },
  });
const uuidOf = async (token: string): Promise<string> =>
  ((await t.call('/api/users.auth', { method: 'POST', token })).data as { uuid: string }).uuid;

/** Has a member ask for a deposit. @returns its id */
async function depositOf(token: string): Promise<number> {
  const { data } = await t.call('/poy-api/banks.all', { token });
  const [bank] = data as { bankId: number }[];
  const made = await t.call('/poy-api/deposits.create', {
    token,
    body: { bankId: bank?.bankId, prepareAmount: 500 },
    headers: { 'idempotency-key': randomUUID() },
  });
  return (made.data as { id: number }).id;
}

describe('a message of a member', () => {
  it('is answered by an operator, heard of at once, seen, and closed', async () => {
    const token = await t.signIn('demo01');
    const { id, messages } = await sent(token, { text: '  สวัสดี\r\nครับ ' });
    expect(messages).toMatchObject([{ operator: false, text: 'สวัสดี\nครับ' }]);
    const { data: waiting } = await t.call('/api/operators.support.list', { headers: two });
    expect(waiting).toContainEqual(
      expect.objectContaining({
        id,
        userName: 'demo01',
        kind: null,
        waitingSince: messages[0]?.sentAt,
      }),
    );
    const { data } = await answer({ id, text: 'ได้รับแล้ว', close: true });
    expect(data).toMatchObject({
      closedBy: 'operator2',
      waitingSince: null,
      messages: [{ operator: null }, { operator: 'operator2', text: 'ได้รับแล้ว' }],
    });
    const list = await all(token);
    const answered = list.conversations[0]?.last.id ?? 0;
    expect(list).toMatchObject({
      unread: 1,
      conversations: [{ id, unread: 1, last: { operator: true, text: 'ได้รับแล้ว' } }],
    });
    expect(list.conversations[0]?.closedAt).not.toBeNull();
    expect(JSON.stringify(list)).not.toContain('operator2');
    expect(t.deps.sent).toContainEqual({
      channel: `private-${await uuidOf(token)}`,
      event: 'support-answered',
      data: { conversation: id, message: answered },
    });
    const read = (message: number) =>
      t.call('/api/support-messages.read', { token, body: { conversation: id, message } });
    await read(answered);
    await read(1);
    expect((await all(token)).unread).toBe(0);
    const [row] = await auditOf(t, { subject: `support:${id}` });
    expect(row).toMatchObject({
      action: 'support.answer',
      operator: 'operator2',
      outcome: 'done',
      after: { message: answered },
    });
  });

  it('opens a closed conversation again, and an answer to a closed one is refused', async () => {
    const token = await t.signIn('demo02');
    const { id } = await sent(token, { text: 'one' });
    const closing = { body: { id, reason }, headers: two };
    expect((await t.call('/api/operators.support.close', closing)).code).toBeNull();
    expect((await t.call('/api/operators.support.close', closing)).details).toMatchObject({
      why: 'CONVERSATION_CLOSED',
    });
    expect((await answer({ id, text: 'late' })).details).toMatchObject({
      why: 'CONVERSATION_CLOSED',
    });
    expect(await sent(token, { conversation: id, text: 'two' })).toMatchObject({
      id,
      closedAt: null,
      messages: [{ text: 'one' }, { text: 'two' }],
    });
  });

  it('is about an own thing alone, and one thing has one conversation', async () => {
    const token = await t.signIn('demo03');
    const other = await t.signIn('demo04');
    const deposit = await depositOf(token);
    const about = { kind: 'deposit', id: deposit };
    const first = await sent(token, { text: 'where is it', about });
    expect(first.about).toEqual({ ...about, betGroup: null, betName: null });
    expect(await sent(token, { text: 'still waiting', about })).toMatchObject({
      id: first.id,
      messages: [{}, {}],
    });
    expect(await sent(token, { text: 'x', about: { kind: 'transaction', id: 1 } })).toMatchObject({
      about: { kind: 'transaction', id: 1 },
    });
    t.pass(61_000);
    for (const kind of ['slip', 'set', 'deposit', 'transaction'])
      expect((await send(token, { text: 'x', about: { kind, id: 99_999 } })).code).toBe(
        'NOT_FOUND',
      );
    expect((await send(other, { text: 'x', about })).code).toBe('NOT_FOUND');
    expect((await send(other, { text: 'x', conversation: first.id })).code).toBe('NOT_FOUND');
    const asked = (as: string, body: object) =>
      t.call('/api/support-messages.one', { token: as, body });
    expect((await asked(token, { about })).data).toMatchObject({ id: first.id });
    expect((await asked(other, { about })).data).toBeNull();
    expect((await asked(other, { conversation: first.id })).data).toBeNull();
    const seen = { conversation: first.id, message: 1 };
    expect((await t.call('/api/support-messages.read', { token: other, body: seen })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('is sent once per key, and a key is for one message', async () => {
    const token = await t.signIn('demo05');
    const key = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => send(token, { text: 'once' }, key)));
    expect(new Set(twice.map(({ data }) => (data as SupportConversation).id)).size).toBe(1);
    expect((await all(token)).conversations).toHaveLength(1);
    expect((await send(token, { text: 'other' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const about = { kind: 'transaction', id: 1 };
    expect((await send(token, { text: 'once', about }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    // Another member's key of the same text is another key.
    expect((await send(await t.signIn('demo06'), { text: 'once' }, key)).code).toBeNull();
    const id = (await all(token)).conversations[0]?.id ?? 0;
    const same = randomUUID();
    for (let n = 0; n < 2; n += 1) await answer({ id, text: 'yes' }, two, same);
    expect((await all(token)).unread).toBe(1);
    expect((await answer({ id, text: 'no' }, two, same)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is plain text with an end, kept as it was written', async () => {
    const token = await t.signIn('demo07');
    const html = '<img src=x onerror=alert(1)> & "quotes"';
    expect((await sent(token, { text: html })).messages[0]?.text).toBe(html);
    // A number that is copied from a list of contacts has signs of direction around it.
    const pasted = await sent(token, { text: 'โทร \u202a081-234-5678\u202c' });
    expect(pasted.messages.at(-1)?.text).toBe('โทร 081-234-5678');
    t.pass(61_000);
    expect((await sent(token, { text: '😀'.repeat(1_000) })).messages).toHaveLength(1);
    t.pass(61_000);
    for (const [text, why] of [
      ['', 'text.required'],
      [' \n ', 'text.required'],
      ['ก'.repeat(1_001), 'text.long'],
      ['a'.repeat(5_000), 'text.long'],
      ['a\u0007b', 'text.invalid'],
    ])
      expect((await send(token, { text })).details).toEqual({ fields: { text: why } });
  });

  it('waits with ten others at most, and not too many come in a minute', async () => {
    const token = await t.signIn('demo08');
    const { id } = await sent(token, { text: '0' });
    for (let n = 1; n < 10; n += 1) {
      t.pass(11_000);
      expect((await send(token, { conversation: id, text: String(n) })).code).toBeNull();
    }
    t.pass(11_000);
    expect((await send(token, { text: 'more' })).details).toEqual({
      fields: { text: 'text.waits' },
    });
    await answer({ id, text: 'here' }, await operatorNow());
    t.pass(61_000);
    for (let n = 0; n < 6; n += 1) expect((await send(token, { text: `${n}` })).code).toBeNull();
    expect((await send(token, { text: 'fast' })).code).toBe('RATE_LIMITED');
  });

  it('of five megabytes is refused before it is read', async () => {
    const token = await t.signIn('demo09');
    const big = await send(token, { text: 'a'.repeat(5_000_000) });
    expect(big.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await all(token)).conversations).toEqual([]);
  });
});

const operatorNow = async (): Promise<Record<string, string>> => two;

describe('an operator', () => {
  it('of another site sees and answers nothing', async () => {
    const token = await t.signIn('demo10');
    const { id } = await sent(token, { text: 'secret' });
    const lotus = { ...one, host: 'lotus.localhost' };
    const { data } = await t.call('/api/operators.support.list', { headers: lotus });
    expect(data).toEqual([]);
    const there = { headers: lotus, query: { id: String(id) } };
    expect((await t.call('/api/operators.support.one', there)).code).toBe('NOT_FOUND');
    expect((await answer({ id, text: 'x' }, lotus)).code).toBe('NOT_FOUND');
    const closing = { body: { id, reason }, headers: lotus };
    expect((await t.call('/api/operators.support.close', closing)).code).toBe('NOT_FOUND');
  });
});

it('is read in parts, the latest first', async () => {
  const token = await t.signIn('demo11');
  t.pass(120_000);
  for (const text of ['a', 'b', 'c']) await sent(token, { text });
  const first = await all(token, { limit: 2 });
  expect(first.conversations.map(({ last }) => last.text)).toEqual(['c', 'b']);
  const rest = await all(token, { limit: 2, before: first.next });
  expect(rest).toMatchObject({ next: null, conversations: [{ last: { text: 'a' } }] });
});
