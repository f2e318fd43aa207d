import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import km from '../locales/km.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const message = { id: '1', to: '+66812345678', from: 'Poy <Demo>', text: 'Code 123456' };
const send = async (body: unknown, authorization = `Bearer ${feedSecret}`): Promise<number> => {
  const { status } = await fetch(`${sandbox.url}/sms`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  });
  return status;
};

describe('the phones', () => {
  it('show a message of the site, with its signs made safe', async () => {
    expect(await send(message)).toBe(202);
    const html = await sandbox.page('/sms?lang=en');
    for (const text of ['+66812345678', 'Poy &#60;Demo&#62;', 'Code 123456'])
      expect(html).toContain(text);
  });

  it('show a message once that comes twice under its id, and the newest first', async () => {
    for (const one of [message, message, { ...message, id: '2', text: 'Code 654321' }])
      expect(await send(one)).toBe(202);
    expect((await sandbox.page('/sms')).match(/Code \d+/g)).toEqual(['Code 654321', 'Code 123456']);
  });

  it.each([
    ['another secret', 'Bearer another'],
    ['no secret', ''],
  ])('take nothing with %s', async (_, authorization) => {
    expect(await send(message, authorization)).toBe(401);
    expect(await sandbox.page('/sms?lang=en')).toContain(en['sms.empty']);
  });

  it.each([null, [], { ...message, text: 7 }])('take no %j', async (body) =>
    expect(await send(body)).toBe(400),
  );

  it('are there in each language, linked from the bank', async () => {
    for (const [code, words] of Object.entries({ en, th, km, my })) {
      const html = await sandbox.page(`/sms?lang=${code}`);
      for (const text of [words['sms.title'], words['sms.about'], words['sms.empty'], words.notice])
        expect(html).toContain(text);
    }
    expect(await sandbox.page()).toContain('href="/sms?lang=en"');
  });
});
