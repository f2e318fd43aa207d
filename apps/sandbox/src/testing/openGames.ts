import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultName } from '../games/wallet/faults.ts';
import { readBody } from '../page/readBody.ts';
import { openSandbox, type OpenSandbox } from './openSandbox.ts';

/** A message that the wallet got. */
export interface Got {
  path: string;
  signed: boolean;
  told: Record<string, unknown>;
  text: string;
}

/** A wallet in Poy's place, which keeps a transaction once and refuses what was rolled back. */
export interface FakeWallet {
  /** The messages about money, oldest first. */
  got: Got[];
  /** Cash in hundred-thousandths. */
  balance: number;
  /** Returns a status instead of the wallet's own; null: nobody answers; undefined: as usual. */
  instead: (got: Got) => string | null | undefined;
}

export interface OpenGames extends OpenSandbox {
  wallet: FakeWallet;
  /** Asks the provider as Poy does. */
  ask(path: string, question: object, signature?: string): Promise<Response>;
  /** Launches a title and returns the path of its page. */
  launch(fields?: object): Promise<string>;
  /** Plays one round, and returns the page that shows what became of it. */
  play(page: string, stake?: number, multiple?: number): Promise<string>;
  turn(fault: FaultName): Promise<void>;
  /** Waits until a check passes; it fails after 5 seconds. */
  until(check: () => boolean | Promise<boolean>): Promise<void>;
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const poy = pair();
const provider = pair();

const signed = (text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), poy.privateKey).toString('base64');

/** Returns the wallet's own status for a message about money, and books it. */
function book(wallet: FakeWallet, done: Map<string, string>, { path, told }: Got): string {
  const { transaction_uuid: id, reference_transaction_uuid: reference } = told;
  const amount = Number(told.amount ?? 0);
  const content = JSON.stringify([path, told.round, amount]);
  const known = done.get(String(id));
  if (known === 'undone') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (known !== undefined) return known === content ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
  if (path === '/transaction/bet') {
    if (amount > wallet.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    wallet.balance -= amount;
  } else if (path === '/transaction/win') {
    if (!done.has(String(reference))) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    wallet.balance += amount;
  } else {
    const bet = done.get(String(reference));
    if (bet !== undefined && bet !== 'undone')
      wallet.balance += Number((JSON.parse(bet) as unknown[])[2]);
    done.set(String(reference), 'undone');
  }
  done.set(String(id), content);
  return 'RS_OK';
}

/** Answers one message, or nobody does. */
async function answer(
  wallet: FakeWallet,
  done: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readBody(request);
  const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
  const got: Got = {
    path: (request.url ?? '').replace('/callback', ''),
    signed: verify('RSA-SHA256', Buffer.from(text), provider.publicKey, signature),
    told: JSON.parse(text) as Record<string, unknown>,
    text,
  };
  const money = got.path.startsWith('/transaction/');
  if (money) wallet.got.push(got);
  const instead = wallet.instead(got);
  if (instead === null) return;
  const own = (): string => (money ? book(wallet, done, got) : 'RS_OK');
  const status = instead ?? (got.signed ? own() : 'RS_ERROR_INVALID_SIGNATURE');
  const { request_uuid } = got.told;
  const { balance } = wallet;
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ user: 'm-1234', status, request_uuid, currency: 'THB', balance }));
}

function walletServer(wallet: FakeWallet): Server {
  const done = new Map<string, string>();
  return createServer((request, response) => void answer(wallet, done, request, response));
}

/** Opens a sandbox whose provider of games calls a wallet that the test looks into. */
export async function openGames(): Promise<OpenGames> {
  const wallet: FakeWallet = { got: [], balance: 100_000_000, instead: () => undefined };
  const server = walletServer(wallet);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const sandbox = await openSandbox({
    callback: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    key: provider.privateKey,
    poyKey: poy.publicKey,
    deadlineMs: 300,
    retryMs: 20,
    longestRetryMs: 20,
    heldMs: 400,
  });
  const ask: OpenGames['ask'] = (path, question, signature) => {
    const body = JSON.stringify(question);
    return fetch(`${sandbox.url}/games/operator/generic/v2${path}`, {
      method: 'POST',
      headers: { 'x-hub88-signature': signature ?? signed(body) },
      body,
      signal: AbortSignal.timeout(1_000),
    });
  };
  return {
    ...sandbox,
    wallet,
    ask,
    async launch(fields = {}) {
      const launched = await ask('/game/url', {
        operator_id: 'poy',
        game_code: 'sandbox-slot',
        user: 'm-1234',
        token: 'a-token-of-a-launch',
        currency: 'THB',
        country: 'TH',
        lang: 'en',
        lobby_url: 'http://localhost/game',
        ...fields,
      });
      const { pathname, search } = new URL(((await launched.json()) as { url: string }).url);
      return pathname + search;
    },
    async play(page, stake = 10, multiple = 3) {
      const fields = { stake: String(stake), multiple: String(multiple) };
      const { status, headers } = await sandbox.post(page, fields);
      if (status !== 303) throw new Error(`the bet was answered with ${status}`);
      return sandbox.page(headers.get('location') ?? '');
    },
    turn: async (fault) => void (await sandbox.post('/games/faults', { fault })),
    async until(check) {
      for (const end = Date.now() + 5_000; !(await check()); await wait(10))
        if (Date.now() > end) throw new Error('it did not happen within 5 seconds');
    },
    async stop() {
      await sandbox.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
