import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signMovement } from './bank/createBank.ts';
import { createSandbox, type Sandbox } from './createSandbox.ts';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import { keepCookies } from './product/createMember.ts';
import { languageFor } from './readWords.ts';

interface Heard {
  path: string;
  host: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Stands where the product's server would: notes what it is asked and answers what the test wants. */
let product: Server;
let heard: Heard[];
let answers: Record<
  string,
  { status?: number; data?: unknown; error?: unknown; headers?: Record<string, string> }
>;
let sandbox: Sandbox;
let url: string;
const secret = 'a-feed-secret';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const account = {
  bankId: 1,
  bankCode: 'KBANK',
  accountNumber: '0581234567',
  name: 'Poy <Demo>',
  botUpdate: null,
};
beforeEach(async () => {
  heard = [];
  answers = {
    '/api/users.login': { data: {}, headers: { 'set-cookie': 'token=abc; HttpOnly' } },
    '/api/sites-details': { data: { title: 'Poy', demo: true } },
    '/poy-api/banks.all': { data: [account] },
    '/api/bank-feed.movements': { data: { status: 'credited' } },
  };
  product = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        const path = request.url ?? '';
        heard.push({ path, host: request.headers.host ?? '', headers: request.headers, body });
        const {
          status = 200,
          data,
          error,
          headers,
        } = answers[path] ?? { status: 404, error: { code: 'NOT_FOUND' } };
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(error ? { error } : { data }));
      });
  });
  const serverUrl = await listen(product);
  sandbox = createSandbox(
    {
      port: 0,
      serverUrl,
      siteHosts: ['localhost', 'lotus.localhost'],
      feedSecret: secret,
      crowd: false,
      draws: false,
      operators: { enters: 'operator2', confirms: 'operator1', password: 'Demo#2026' },
    },
    async () => true,
  );
  url = await listen(sandbox.server);
});
afterEach(async () => {
  await sandbox.stop();
  product.close();
  product.closeAllConnections();
});

const order = {
  toAccount: '058-123-4567',
  amount: '1,500.37',
  fromName: 'Somchai <b>',
  fromAccount: '9812345678',
};
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const page = async (path = '/?lang=en'): Promise<string> => (await fetch(`${url}${path}`)).text();
const reports = (): Heard[] => heard.filter(({ path }) => path === '/api/bank-feed.movements');

describe('the bank', () => {
  it('reports a transfer signed, as a bank feed does', async () => {
    const sent = await post('/transfers?lang=en', order);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/?lang=en']);
    const [report] = reports();
    const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = report?.headers ?? {};
    expect(signature).toBe(signMovement(secret, String(timestamp), report?.body ?? ''));
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(5_000);
    expect(JSON.parse(report?.body ?? '')).toEqual({
      movementId: expect.any(String),
      bankAccountNumber: '0581234567',
      amount: 1500.37,
      fromAccount: '9812345678',
      fromName: 'Somchai <b>',
      at: expect.any(Number),
    });
    const html = await page();
    expect(html).toContain('1,500.37');
    expect(html).toContain(en['answer.credited']);
    expect(html).not.toContain('Somchai <b>');
  });

  it('reports the same movement again when asked to, and shows what the site says of it', async () => {
    await post('/transfers', order);
    answers['/api/bank-feed.movements'] = { data: { status: 'duplicate' } };
    const [first] = reports();
    await post('/transfers/again', { movementId: JSON.parse(first?.body ?? '').movementId });
    expect(reports().map(({ body }) => body)).toEqual([first?.body, first?.body]);
    expect(await page()).toContain(en['answer.duplicate']);
  });

  it('shows refusals by their code and an unreachable site in words', async () => {
    answers['/api/bank-feed.movements'] = { status: 401, error: { code: 'SIGNATURE_INVALID' } };
    await post('/transfers', order);
    expect(await page()).toContain('SIGNATURE_INVALID');
    product.close();
    product.closeAllConnections();
    await post('/transfers', order);
    expect(await page()).toContain(en['answer.unreachable']);
  });

  it.each([
    [{ amount: '500.375' }, en['problem.amount']],
    [{ amount: '0' }, en['problem.amount']],
    [{ amount: 'abc' }, en['problem.amount']],
    [{ amount: '10,50' }, en['problem.amount']],
    [{ amount: '-5' }, en['problem.amount']],
    [{ amount: '1e3' }, en['problem.amount']],
    [{ toAccount: 'x' }, en['problem.account']],
    [{ fromName: '' }, en['problem.from']],
  ])('sends nothing for %j and says why, keeping what was typed', async (wrong, words) => {
    const answer = await post('/transfers?lang=en', { ...order, ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain('value="9812345678"');
    expect(reports()).toEqual([]);
  });

  it('takes no orders from other pages', async () => {
    expect((await post('/transfers', order, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await post('/transfers', order, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect(reports()).toEqual([]);
  });

  it('offers the accounts of every site, asked for as a member of each by host name', async () => {
    const html = await page();
    expect(html).toContain('Poy · KBANK 0581234567 · Poy &#60;Demo&#62;');
    const asked = heard.filter(({ path }) => path === '/poy-api/banks.all');
    expect(asked.map(({ host }) => host.replace(/:\d+$/, '')).sort()).toEqual([
      'localhost',
      'lotus.localhost',
    ]);
    expect(asked.every(({ headers }) => headers.cookie === 'token=abc')).toBe(true);
  });
});

describe('the page', () => {
  it('says that it is no bank, in each language, with the same words everywhere', async () => {
    for (const [code, words] of Object.entries({ en, th, km, my })) {
      expect(Object.keys(words)).toEqual(Object.keys(en));
      const html = await page(`/?lang=${code}`);
      expect(html).toContain(words.notice);
      expect(html).toContain(`<html lang="${code}">`);
    }
  });

  it('speaks the browser’s language, else English', () => {
    expect(languageFor(null, 'km-KH,km;q=0.9,en;q=0.8')).toBe('km');
    expect(languageFor(null, 'fr,de')).toBe('en');
    expect(languageFor('th', 'my')).toBe('th');
    expect(languageFor('constructor', undefined)).toBe('en');
  });

  it('shows a crowd that is switched off as such, and it shoots nothing', async () => {
    expect(await page()).toContain(en['crowd.off']);
    expect((await (await fetch(`${url}/status.json`)).json()) as unknown).toMatchObject({
      crowd: { state: 'off', shots: 0 },
    });
    expect(heard.some(({ path }) => path.includes('yings'))).toBe(false);
  });
});

describe('the draws', () => {
  const due = {
    betId: 7,
    betName: 'BET_STOCK_UK',
    kind: 'stock',
    status: 'calculating',
    day: '2026-11-20',
    resultsAt: Date.UTC(2026, 10, 20, 16, 50),
    slips: 3,
  };
  beforeEach(() => {
    Object.assign(answers, {
      '/api/operators.login': { data: { token: 'a-token', userName: 'x', role: 'staff' } },
      '/api/operators.rounds.list?due=true&limit=100': { data: [due] },
      '/api/operators.results.enter': { data: {} },
      '/api/operators.results.confirm': { data: {} },
    });
  });

  it('lists the rounds that wait, by name, in each language, and says that figures are practice', async () => {
    for (const [code, words] of Object.entries({ en, th, km, my })) {
      const html = await page(`/draws?lang=${code}`);
      for (const text of [
        words['market.BET_STOCK_UK'],
        words['draws.label'],
        words['draws.paused'],
        '20/11/2026 23:50',
      ])
        expect(html).toContain(text);
    }
  });

  it('enters as one operator and confirms as another, with tokens and without cookies', async () => {
    const pressed = await post('/draws?lang=en', { betId: '7' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/draws?lang=en']);
    const names = heard
      .filter(({ path }) => path === '/api/operators.login')
      .map(({ body }) => (JSON.parse(body) as { userName: string }).userName);
    expect(names).toEqual(['operator2', 'operator1']);
    const steps = heard.filter(({ path }) => path.startsWith('/api/operators.results'));
    expect(
      steps.map(({ path, headers }) => [path, headers['x-poy-operator'], headers.cookie]),
    ).toEqual([
      ['/api/operators.results.enter', 'a-token', undefined],
      ['/api/operators.results.confirm', 'a-token', undefined],
    ]);
    const html = await page('/draws?lang=en');
    expect(html).toContain(en['drawn.confirmed']);
    expect(html).toContain(en['draws.practice']);
  });

  it('says in words that a person was there first', async () => {
    answers['/api/operators.results.enter'] = {
      status: 409,
      error: { code: 'OPERATOR_REFUSED', details: { why: 'ENTRY_WAITING' } },
    };
    await post('/draws', { betId: '7' });
    expect(await page('/draws?lang=en')).toContain(en['drawn.ENTRY_WAITING']);
    expect(heard.some(({ path }) => path.includes('confirm'))).toBe(false);
  });

  it('signs in again when a session has ended', async () => {
    await page('/draws');
    answers['/api/operators.rounds.list?due=true&limit=100'] = {
      status: 401,
      error: { code: 'unAuthorized' },
    };
    await page('/draws');
    expect(heard.filter(({ path }) => path === '/api/operators.login')).toHaveLength(2);
  });

  it('takes no orders from other pages, and is linked from the bank as the bank is from it', async () => {
    expect((await post('/draws', { betId: '7' }, { origin: 'http://evil.example' })).status).toBe(
      403,
    );
    expect(await page()).toContain('href="/draws?lang=en"');
    expect(await page('/draws?lang=en')).toContain('href="/?lang=en"');
  });

  it('is paused and goes on by a button', async () => {
    await post('/draws/pause', {});
    expect(await page('/draws?lang=en')).toContain(en['crowd.pause']);
    await post('/draws/pause', {});
    expect(await page('/draws?lang=en')).toContain(en['crowd.resume']);
  });
});

it('keeps cookies as a browser does', () => {
  const jar = new Map([['guest', '1']]);
  keepCookies(jar, ['token=a=b; Path=/; HttpOnly', 'guest=; Max-Age=0']);
  expect([...jar]).toEqual([['token', 'a=b']]);
});
