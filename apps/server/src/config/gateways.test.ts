import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnv, type Env } from './env.ts';
import { gatewayKinds, gateways, type GatewayEnv, type GatewayKind } from './readGateway.ts';
import { settleDemo } from '../demo/settleDemo.ts';
import { createHttpGateway } from '../sms/createHttpGateway.ts';
import { addRealSite } from '../testing/realSite.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { askList } from '../wallet/days/askList.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { askSlipCheck } from '../wallet/deposits/manual/askSlipCheck.ts';
import { askBank } from '../wallet/memberBanks/askBank.ts';
import { createHttpBank } from '../wallet/withdrawals/payouts/bank/createHttpBank.ts';

// The services that the sandbox plays are one list. Three of the six (sms, payout and bank) were taken
// away beside a real site, and the sandbox's wallet, chain and check of slips stayed.

const DATA_DIR = mkdtempSync(join(tmpdir(), 'poy-gateways-'));
const sandbox = {
  SANDBOX_URL: 'http://localhost:4300',
  DEMO_FEED_SECRET: 'the-key-of-the-sandbox',
};
const secret = 'sixteen-letters!';

let test: TestDb;
let said: string[];
let asked: number;
let service: Server;
let address: string;
beforeAll(async () => {
  test = await createTestDb();
  service = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  said = [];
  asked = 0;
  await test.db.script('DELETE FROM wallet.bank; DELETE FROM sites.site');
});
afterAll(async () => {
  await test.drop();
  service.close();
  rmSync(DATA_DIR, { recursive: true });
});

const read = (variables: Record<string, string>): Env => readEnv({ DATA_DIR, ...variables }, '1');
const start = (variables: Record<string, string>): Promise<Env> =>
  settleDemo(read(variables), test.db, (line) => said.push(line));
/** Returns the variables that give the installation a gateway. */
const given = (kind: GatewayKind, url: string, key = secret): Record<string, string> => {
  const { name } = gateways[kind];
  return { [`${name}_URL`]: url, [`${name}_SECRET`]: key };
};

const list = (feed: FeedName) => (gateway: GatewayEnv) =>
  askList(
    gateway,
    { bankId: 1, feed, numbersDaily: false, accountNumber: '1', day: '2026-01-01', from: 0, to: 1 },
    Date.now(),
  );
/** How each gateway is asked. One without a line here does not compile. */
const questions: Record<GatewayKind, (gateway: GatewayEnv) => Promise<unknown>> = {
  sms: (gateway) =>
    createHttpGateway(gateway)({ to: '+66812345678', from: 'Poy', text: 'a code' }).catch(
      () => null,
    ),
  payout: (gateway) => createHttpBank(gateway, Date.now).inquire('withdrawal-1'),
  bank: (gateway) =>
    askBank(gateway, { bankCode: 'KBANK', accountNumber: '1234567890' }, Date.now()),
  wallet: list('wallet'),
  chain: list('chain'),
  slipCheck: (gateway) =>
    askSlipCheck(
      gateway,
      { bank: '004', reference: 'R', account: '1', amount: 1, at: 1 },
      Date.now(),
    ),
};
/** Asks the gateway of a kind, and returns how many questions have come to the service. */
async function ask(env: Env, kind: GatewayKind): Promise<number> {
  const { [kind]: gateway } = env;
  if (gateway) await questions[kind](gateway);
  return asked;
}

describe.each(gatewayKinds)('the gateway %s', (kind) => {
  const { name } = gateways[kind];

  it('is played by the sandbox on a demo, and by nobody where a site is real', async () => {
    expect((await start(sandbox))[kind]).toMatchObject({
      played: true,
      secret: sandbox.DEMO_FEED_SECRET,
    });
    await addRealSite(test.db, 'real.example');
    expect((await start(sandbox))[kind]).toBeNull();
    expect((await start({ ...sandbox, DEMO: 'off' }))[kind]).toBeNull();
  });

  it.each([
    'http://127.0.0.1:4300/x',
    'http://localhost/x',
    'https://localhost.:443/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://0.0.0.0/x',
    'https://127.1/x',
  ])('refuses a start beside a real site in words where its address is %s', async (url) => {
    expect((await start(given(kind, url)))[kind]).toMatchObject({ url, played: false });
    await addRealSite(test.db, 'real.example');
    for (const DEMO of ['', 'off'])
      await expect(start({ ...given(kind, url), DEMO })).rejects.toThrow(
        `${name}_URL is "${url}", an address of this machine as the sandbox has one, but the money of real.example`,
      );
  });

  it.each(['', 'off'])('is never the sandbox itself, with DEMO=%s', (DEMO) => {
    const url = `https://${kind.toLowerCase()}.example`;
    const key = sandbox.DEMO_FEED_SECRET;
    expect(() => read({ ...sandbox, DEMO, ...given(kind, url, key) })).toThrow(
      `${name}_SECRET is the sandbox's key`,
    );
    const elsewhere = { ...sandbox, SANDBOX_URL: 'https://sandbox.example' };
    expect(() => read({ ...elsewhere, DEMO, ...given(kind, 'https://sandbox.example/x') })).toThrow(
      `${name}_URL is the sandbox's address`,
    );
  });

  it('is asked beside a real site where it is a service of its own', async () => {
    const url = `https://${kind.toLowerCase()}.example/`;
    await addRealSite(test.db, 'real.example');
    const { [kind]: gateway } = await start({ ...given(kind, url), DEMO: 'off' });
    expect(gateway).toEqual({ url, secret, played: false });
    expect(said).toEqual([]);
  });

  it('is asked no more, in words, from the moment a site is real while the server runs', async () => {
    const played = await start({ ...sandbox, SANDBOX_URL: address });
    const local = await start({ ...given(kind, `${address}/own`), DEMO: 'off' });
    expect(await ask(played, kind)).toBe(1);
    expect(await ask(local, kind)).toBe(2);
    expect(said).toEqual([]);
    await addRealSite(test.db, 'real.example');
    for (const env of [played, local, played, local]) expect(await ask(env, kind)).toBe(2);
    const words = `The money of real.example is real: ${name} is the sandbox or on this machine`;
    expect(said).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
  });
});
