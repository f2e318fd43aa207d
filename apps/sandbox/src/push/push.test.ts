import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { people } from '../line/people.ts';
import { feedSecret, openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.stop());

const vapid = webPush.generateVAPIDKeys();
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
const subscribe = async (): Promise<Subscription> => {
  const answer = await fetch(`${sandbox.url}/push/subscriptions?key=${vapid.publicKey}`, {
    method: 'POST',
  });
  return (await answer.json()) as Subscription;
};
/** Sends a message as the product does. `change` replaces headers or the body. */
const send = async (
  subscription: Subscription,
  text: string,
  {
    signer = vapid,
    headers = {},
    body,
  }: { signer?: typeof vapid; headers?: object; body?: Buffer } = {},
): Promise<number> => {
  const made = webPush.generateRequestDetails(subscription, text, {
    vapidDetails: { subject: 'mailto:a@poy.example', ...signer },
    contentEncoding: 'aes128gcm',
    topic: 'n1',
  });
  const { 'Content-Length': _length, ...sent } = made.headers as Record<string, string>;
  const { status } = await fetch(made.endpoint, {
    method: 'POST',
    headers: { ...sent, ...headers },
    body: new Uint8Array(body ?? made.body),
  });
  return status;
};
const payload = (body: string) =>
  JSON.stringify({ web_push: 8030, notification: { title: 'Poy', body, navigate: '/' } });

it('opens a message for a browser as the browser would, and keeps the last one of a topic', async () => {
  const subscription = await subscribe();
  expect(await send(subscription, payload('first <1>'))).toBe(201);
  expect(await send(subscription, payload('second <2>'))).toBe(201);
  const told = await (await fetch(`${sandbox.url}/push/messages.json`)).json();
  expect(told).toMatchObject([{ text: payload('second <2>'), topic: 'n1' }]);
  expect(await sandbox.page('/sms?lang=en')).toContain('second &#60;2&#62;');
});

it('refuses what a push service refuses', async () => {
  const [one, other] = [await subscribe(), await subscribe()];
  const statuses = {
    unknown: await send({ ...one, endpoint: `${one.endpoint}x` }, 'a'),
    'another signer': await send(one, 'a', { signer: webPush.generateVAPIDKeys() }),
    unsigned: await send(one, 'a', { headers: { Authorization: 'vapid t=a.b.c, k=d' } }),
    'for another browser': await send({ ...one, keys: other.keys }, 'a'),
    'too long': await send(one, 'a', { body: Buffer.alloc(4_097) }),
  };
  await fetch(one.endpoint, { method: 'DELETE' });
  expect({ ...statuses, ended: await send(one, 'a') }).toEqual({
    unknown: 404,
    'another signer': 403,
    unsigned: 403,
    'for another browser': 400,
    'too long': 413,
    ended: 410,
  });
});

it('plays the messages of LINE for its own people, each once', async () => {
  const token = createHmac('sha256', feedSecret).update('line-messages').digest('base64url');
  const push = async (to: string, bearer = token): Promise<number> => {
    const { status } = await fetch(`${sandbox.url}/line-messages/v2/bot/message/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'x-line-retry-key': `${to}1` },
      body: JSON.stringify({ to, messages: [{ type: 'text', text: 'You won' }] }),
    });
    return status;
  };
  const to = people[0]?.id ?? '';
  expect([await push(to), await push(to), await push('U0'), await push(to, 'x')]).toEqual([
    200, 409, 400, 401,
  ]);
  const page = await sandbox.page('/sms?lang=en');
  expect(page.split('You won')).toHaveLength(2);
});
