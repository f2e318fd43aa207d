import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { tick } from '../lottery/clockwork/tick.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

/**
 * A program as an integrator writes it: it knows the document alone, and no file of the product.
 */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const [baseUrl = '', userName = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

const signedIn = await client.POST('/api/users.login', { body: { userName, password } });
const token = signedIn.response.headers.get('x-nvenger-auth');
if (signedIn.error || !token) throw new Error(signedIn.error?.error.code ?? 'no token');
client.use({
  onRequest({ request }) {
    request.headers.set('x-nvenger-auth', token);
    return request;
  },
});

const markets = await client.GET('/poy-api/bet-lists.latest');
const round = (markets.data?.data ?? [])
  .flatMap(({ rounds }) => rounds)
  .find(({ status, kind }) => status === 'open' && kind === 'yeekee');
if (!round) throw new Error('no round is open');

const buy = () =>
  client.POST('/poy-api/poys.create', {
    params: { header: { 'idempotency-key': 'once-and-no-more' } },
    body: { betId: round.betId, lines: [{ option: 'teng_bon_2', number: '47', price: 5 }] },
  });
const [first, again] = [await buy(), await buy()];
if (first.error || again.error) throw new Error('not sold');

const tooMuch = await client.POST('/poy-api/poys.create', {
  params: { header: { 'idempotency-key': 'another-intent' } },
  body: { betId: round.betId, lines: [{ option: 'teng_bon_2', number: '48', price: 0.001 }] },
});
const cash = await client.GET('/api/cashs');

console.log(
  JSON.stringify({
    name: signedIn.data.data.userName,
    slips: [first.data.data.poyId, again.data.data.poyId],
    stake: first.data.data.stake,
    refused: tooMuch.error?.error.code,
    money: cash.data?.data.money,
  }),
);
`;

const mistakes = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const client = createClient<paths>({ baseUrl: '' });
const body = { betId: 1, lines: [{ option: 'teng_bon_2' as const, number: '47', price: 5 }] };
const params = { header: { 'idempotency-key': 'k' } };

// @ts-expect-error: there is no such call
await client.GET('/api/cash');
// @ts-expect-error: a slip needs an Idempotency-Key
await client.POST('/poy-api/poys.create', { body });
// @ts-expect-error: there is no such option
await client.POST('/poy-api/poys.create', { params, body: { ...body, lines: [{ ...body.lines[0], option: 'teng' }] } });
const sold = await client.POST('/poy-api/poys.create', { params, body });
// @ts-expect-error: the answer has no such field
console.log(sold.data?.data.slipId);
// @ts-expect-error: the call has no such error
console.log(sold.error?.error.code === 'SET_SOLD_OUT');
`;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
let t: TestApp;
let folder: string;
let address: string;
beforeAll(async () => {
  t = await createTestApp();
  await tick(t.deps);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://localhost:${(t.app.server.address() as AddressInfo).port}`;
  // The folder lies below the packages, so that the program finds its client library.
  await mkdir(join(root, 'dist'), { recursive: true });
  folder = await mkdtemp(join(root, 'dist/generated-client-'));
  const document = await (await fetch(`${address}/api/openapi.json`)).text();
  await writeFile(
    join(folder, 'api.d.ts'),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

/** Writes a program into the folder and returns what the compiler says of it. */
async function problemsOf(name: string, source: string): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, source);
  const checked = ts.createProgram([file], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  });
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('signs in and buys a slip with a client that is generated from the document', async () => {
  expect(await problemsOf('buySlip.mts', program)).toEqual([]);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(folder, 'buySlip.mts'),
    address,
    'demo01',
    demoPassword,
  ]);
  const { name, slips, stake, refused, money } = JSON.parse(stdout) as {
    name: string;
    slips: [number, number];
    stake: number;
    refused: string;
    money: number;
  };
  expect({ name, stake, refused }).toEqual({ name: 'demo01', stake: 5, refused: 'SLIP_REFUSED' });
  expect(slips[0]).toBe(slips[1]);
  const token = await t.signIn('demo01');
  expect((await t.call('/api/cashs', { token })).data).toMatchObject({ money });
  expect(
    (await t.call('/poy-api/poys.one', { token, body: { poyId: slips[0] } })).data,
  ).toMatchObject({ poyId: slips[0], stake: 5 });
});

it('does not compile what the document does not know', async () => {
  // A line that compiles in spite of its mistake is a problem, too.
  expect(await problemsOf('mistakes.mts', mistakes)).toEqual([]);
});
