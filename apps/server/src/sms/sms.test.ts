import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { openSmsGateway, type SmsGateway } from '../testing/smsGateway.ts';
import { createHttpGateway } from './createHttpGateway.ts';
import { createSms } from './createSms.ts';

let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await openSmsGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.came.length = 0;
  gateway.answers.length = 0;
});

const message = { to: '+66812345678', from: 'Poy', text: 'รหัส 123456' };
const deliver = () => createHttpGateway(gateway.env, 200)(message);

describe('the gateway', () => {
  it('gets a message with the secret and an id', async () => {
    await deliver();
    const [{ headers, id, ...sent } = { headers: {}, id: '' }] = gateway.came;
    expect(sent).toEqual(message);
    expect(headers).toMatchObject({
      authorization: `Bearer ${gateway.env.secret}`,
      'idempotency-key': id,
    });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['drop', 'hang'] as const)(
    'gets it once more under the same id after: %s',
    async (first) => {
      gateway.answers.push(first);
      await deliver();
      expect(gateway.came).toHaveLength(2);
      expect(gateway.came[1]?.id).toBe(gateway.came[0]?.id);
    },
  );

  it.each(['drop', 'hang'] as const)('is given up after two times: %s', async (fault) => {
    gateway.answers.push(fault, fault);
    await expect(deliver()).rejects.toThrow();
    expect(gateway.came).toHaveLength(2);
  });

  it.each([400, 401, 302, 500, 503])('is believed when it answers %i', async (status) => {
    gateway.answers.push(status);
    await expect(deliver()).rejects.toThrow(`the gateway answered ${status}`);
    expect(gateway.came).toHaveLength(1);
  });
});

describe('a message', () => {
  const lines: unknown[] = [];
  const log = { warn: (details: object, words: string) => void lines.push([words, details]) };
  beforeEach(() => void (lines.length = 0));

  it('that is lost throws nothing, and the log tells neither number nor text', async () => {
    gateway.answers.push(500);
    const sms = createSms(gateway.env, log);
    sms.send(message);
    await poll(() => lines.length).toBe(1);
    expect(lines).toEqual([['a message is lost', { cause: 'the gateway answered 500' }]]);
  });

  it('is lost, and not kept, while a hundred are on their way', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((done) => (goOn = done));
    const sms = createSms(gateway.env, log, () => held);
    for (let n = 0; n < 101; n += 1) sms.send(message);
    expect(lines).toEqual([['a message is lost', { cause: 'too many are on their way' }]]);
    goOn();
    await sms.close();
    sms.send(message);
    await sms.close();
    expect(lines).toHaveLength(1);
  });
});
