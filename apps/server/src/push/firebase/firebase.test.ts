import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import type { Firebase } from '../../config/readPush.ts';
import { putDocument } from './putDocument.ts';
import { sendFcm } from './sendFcm.ts';

/** The answers of Firebase's services to the next calls: a status and what an error says. */
const answers: [status: number, errorCode?: string][] = [];
const heard: { path: string; method: string; token: string; body: string }[] = [];
let tokens = 0;
const service = createServer((request, response) => {
  let body = '';
  request
    .on('data', (part) => (body += String(part)))
    .on('end', () => {
      const { url = '', method = '', headers } = request;
      if (url !== '/token')
        heard.push({ path: url, method, token: headers.authorization ?? '', body });
      else asked.push(new URLSearchParams(body).get('assertion') ?? '');
      const [status, errorCode] = url === '/token' ? [200] : (answers.shift() ?? [200]);
      const token = { access_token: `token${url === '/token' ? ++tokens : ''}`, expires_in: 3_600 };
      const error = { error: { details: [{ errorCode }] } };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(status === 200 ? token : error));
    });
});
const asked: string[] = [];

let firebase: Firebase;
let publicKey: KeyObject;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  publicKey = pair.publicKey;
  firebase = {
    project_id: 'poy',
    client_email: 'push@poy.example',
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    tokenUrl: `${url}/token`,
    messagesUrl: `${url}/v1`,
    documentsUrl: `${url}/v1`,
  };
});
afterAll(() => void service.close());
beforeEach(() => void (heard.length = 0));

const message = {
  title: 'Poy',
  body: 'b',
  language: 'th',
  path: '/poy',
  unseen: 2,
  tag: 'n1',
} as const;
const sendOne = () => sendFcm(firebase, 'device-token', message, 'https://poy.example');

it('sends to a device by a signed token, which is asked for once and anew where it ended', async () => {
  expect([await sendOne(), await sendOne()]).toEqual(['taken', 'taken']);
  expect(asked).toHaveLength(1);
  const { payload } = await jwtVerify(asked[0] ?? '', publicKey, { audience: firebase.tokenUrl });
  expect(payload.iss).toBe('push@poy.example');
  expect(heard[0]).toMatchObject({
    path: '/v1/projects/poy/messages:send',
    token: 'Bearer token1',
  });
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
    message: {
      token: 'device-token',
      notification: { title: 'Poy', body: 'b' },
      data: { navigate: 'https://poy.example/poy', unseen: '2' },
    },
  });
  answers.push([401]);
  expect([await sendOne(), await sendOne()]).toEqual(['again', 'taken']);
  expect(heard.at(-1)?.token).toBe('Bearer token2');
});

it.each([
  [404, 'UNREGISTERED', 'gone'],
  [404, 'OTHER', 'refused'],
  [429, 'QUOTA_EXCEEDED', 'again'],
  [503, 'UNAVAILABLE', 'again'],
  [400, 'INVALID_ARGUMENT', 'refused'],
])('a device that is answered with %d %s is %s', async (status, errorCode, fate) => {
  answers.push([status, errorCode]);
  expect(await sendOne()).toBe(fate);
});

it('writes a document in place of the one before', async () => {
  answers.push([200], [429]);
  const put = () =>
    putDocument(firebase, ['members', 'a/b'], { kind: 'news', count: 2, at: 1.5, none: null });
  expect([await put(), await put()]).toEqual(['taken', 'again']);
  expect(heard[0]).toMatchObject({
    method: 'PATCH',
    path: '/v1/projects/poy/databases/(default)/documents/members/a%2Fb',
  });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    fields: {
      kind: { stringValue: 'news' },
      count: { integerValue: '2' },
      at: { doubleValue: 1.5 },
      none: { nullValue: null },
    },
  });
});
