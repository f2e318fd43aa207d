import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import km from '../locales/km.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import { openSandbox, type OpenSandbox } from '../testing/openSandbox.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

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
    Object.assign(sandbox.answers, {
      '/api/operators.login': { data: { token: 'a-token', userName: 'x', role: 'staff' } },
      '/api/operators.rounds.list?due=true&limit=100': { data: [due] },
      '/api/operators.results.enter': { data: {} },
      '/api/operators.results.confirm': { data: {} },
    });
  });

  it('lists the rounds that wait, by name, in each language, and says that figures are practice', async () => {
    for (const [code, words] of Object.entries({ en, th, km, my })) {
      const html = await sandbox.page(`/draws?lang=${code}`);
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
    const pressed = await sandbox.post('/draws?lang=en', { betId: '7' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/draws?lang=en']);
    const names = sandbox.heard
      .filter(({ path }) => path === '/api/operators.login')
      .map(({ body }) => (JSON.parse(body) as { userName: string }).userName);
    expect(names).toEqual(['operator2', 'operator1']);
    const steps = sandbox.heard.filter(({ path }) => path.startsWith('/api/operators.results'));
    expect(
      steps.map(({ path, headers }) => [path, headers['x-poy-operator'], headers.cookie]),
    ).toEqual([
      ['/api/operators.results.enter', 'a-token', undefined],
      ['/api/operators.results.confirm', 'a-token', undefined],
    ]);
    const html = await sandbox.page('/draws?lang=en');
    expect(html).toContain(en['drawn.confirmed']);
    expect(html).toContain(en['draws.practice']);
  });

  it('says in words that a person was there first', async () => {
    sandbox.answers['/api/operators.results.enter'] = {
      status: 409,
      error: { code: 'OPERATOR_REFUSED', details: { why: 'ENTRY_WAITING' } },
    };
    await sandbox.post('/draws', { betId: '7' });
    expect(await sandbox.page('/draws?lang=en')).toContain(en['drawn.ENTRY_WAITING']);
    expect(sandbox.heard.some(({ path }) => path.includes('confirm'))).toBe(false);
  });

  it('signs in again when a session has ended', async () => {
    await sandbox.page('/draws');
    sandbox.answers['/api/operators.rounds.list?due=true&limit=100'] = {
      status: 401,
      error: { code: 'unAuthorized' },
    };
    await sandbox.page('/draws');
    expect(sandbox.heard.filter(({ path }) => path === '/api/operators.login')).toHaveLength(2);
  });

  it('takes no orders from other pages, and is linked from the bank as the bank is from it', async () => {
    expect(
      (await sandbox.post('/draws', { betId: '7' }, { origin: 'http://evil.example' })).status,
    ).toBe(403);
    expect(await sandbox.page()).toContain('href="/draws?lang=en"');
    expect(await sandbox.page('/draws?lang=en')).toContain('href="/?lang=en"');
  });

  it('is paused and goes on by a button', async () => {
    await sandbox.post('/draws/pause', {});
    expect(await sandbox.page('/draws?lang=en')).toContain(en['crowd.pause']);
    await sandbox.post('/draws/pause', {});
    expect(await sandbox.page('/draws?lang=en')).toContain(en['crowd.resume']);
  });
});
