import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tokenHeader } from '@poy/contract/rules';
import { writeSlipCode } from '@poy/contract/slipCode';
import { operatorHeaders } from '../../../testing/operatorApp.ts';
import { lotusHost, newOperator, poyHost, sessionOf } from '../../../testing/operatorKinds.ts';
import { drawSlipPicture } from '../../../testing/slipPicture.ts';
import type { Answer } from '../../../testing/testApp.ts';
import { createManualWorld, type ManualWorld } from '../../../testing/worlds/manualWorld.ts';

let w: ManualWorld;
/** The slip of the first member, and the member's token. */
let id: number;
let owner: string;
let sent: Buffer;
beforeAll(async () => {
  // The whole way of a picture, by the product's own reader.
  w = await createManualWorld({});
  await w.signInNext();
  owner = w.token;
  const code = { kind: 'bank', bank: '014', reference: 'PICTURE01' } as const;
  sent = await drawSlipPicture(writeSlipCode(code));
  w.checker.says = 'yes';
  w.checker.otherwise = await w.senderOf();
  id = (await w.told({ picture: sent })).id;
  await w.signInNext();
});
afterAll(() => w.endWorld());

const picture = (headers: Record<string, string>, host = poyHost): Promise<Answer> =>
  w.t.call('/api/operators.deposits.slip', {
    headers: { ...headers, host },
    query: { id: String(id) },
  });

it('its code is read, and it is used once', async () => {
  expect(w.checker.asked).toMatchObject([{ bank: '014', reference: 'PICTURE01' }]);
  expect(await w.tell({ picture: sent })).toMatchObject({ code: 'SLIP_USED' });
});

it('a file that is no picture is refused beside its field', async () => {
  expect(await w.tell({ picture: Buffer.from('<html>') })).toMatchObject({
    code: 'VALIDATION',
    details: { fields: { picture: 'picture.invalid' } },
  });
});

it('an operator of the site sees the picture of a slip', async () => {
  const { status, data } = await picture(await operatorHeaders(w.t, 'operator2'));
  expect([status, data]).toMatchObject([200, { id, type: 'image/webp' }]);
  const { picture: drawn } = data as { picture: string };
  expect(Buffer.from(drawn, 'base64').subarray(8, 12).toString()).toBe('WEBP');
});

it.each<[string, () => Record<string, string>]>([
  ['a guest', () => ({})],
  ['the member who sent it', () => ({ [tokenHeader]: owner })],
  ['another member', () => ({ [tokenHeader]: w.token })],
])('%s does not', async (_, headers) => {
  const { status, code, data } = await picture(headers());
  expect([status, code, data]).toEqual([401, 'unAuthorized', null]);
});

it('an operator of another site does not, wherever it is asked for', async () => {
  const headers = await sessionOf(w.t, await newOperator(w.t, { sites: [lotusHost] }));
  expect((await picture(headers)).status).toBe(403);
  expect(await picture(headers, lotusHost)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('nor does one of all sites who asks at another one', async () => {
  const headers = await operatorHeaders(w.t, 'operator2');
  expect(await picture(headers, lotusHost)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('no call of its member carries it', async () => {
  for (const path of ['/poy-api/deposits.latest', '/poy-api/deposits.open']) {
    const answer = await w.t.call(path, { token: owner, query: { kind: 'manual' } });
    expect(answer.text).not.toMatch(/picture|webp/i);
  }
});
