import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from '../locales/en.json' with { type: 'json' };
import km from '../locales/km.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import { openGames, type OpenGames } from '../testing/openGames.ts';
import { openSandbox } from '../testing/openSandbox.ts';

let games: OpenGames;
beforeEach(async () => {
  games = await openGames();
});
afterEach(() => games.stop());

const paths = (): string[] => games.wallet.got.map(({ path }) => path.replace('/transaction/', ''));
const list = async (question: object): Promise<Record<string, unknown>[]> =>
  (await (
    await games.ask('/transactions/list', { operator_id: 'poy', ...question })
  ).json()) as Record<string, unknown>[];

describe('the questions of Poy', () => {
  it('list two titles', async () => {
    const answer = await games.ask('/game/list', { operator_id: 'poy' });
    expect(await answer.json()).toMatchObject([
      { game_code: 'sandbox-slot', name: 'Sandbox Slot', enabled: true },
      { game_code: 'sandbox-crash', name: 'Sandbox Crash', enabled: true },
    ]);
  });

  it.each([
    ['another signature', '/game/list', { operator_id: 'poy' }, 401, 'bm9uZQ=='],
    ['another operator', '/game/list', { operator_id: 'joy' }, 404, undefined],
    ['no operator', '/game/list', {}, 400, undefined],
    ['an unknown address', '/game/toString', { operator_id: 'poy' }, 404, undefined],
    ['no time and no round', '/transactions/list', { operator_id: 'poy' }, 400, undefined],
    [
      'a time before its start',
      '/transactions/list',
      { operator_id: 'poy', start_time: '2020-01-01T00:00:00', end_time: '2020-01-02T00:00:00' },
      404,
      undefined,
    ],
    [
      'an unknown round',
      '/game/round',
      { operator_id: 'poy', user: 'm', round: 'r' },
      404,
      undefined,
    ],
  ])('are refused with %s', async (_, path, question, status, signature) => {
    const answer = await games.ask(path, question, signature);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it.each([
    [{ game_code: 'sandbox-bingo' }, 404],
    [{ currency: 'EUR' }, 403],
    [{ token: undefined }, 400],
    [{ token: 'short' }, 400],
    [{ lobby_url: 'nowhere' }, 400],
  ])('open no game for %j', async (fields, status) => {
    const wish = { operator_id: 'poy', game_code: 'sandbox-slot', user: 'm-1234', lang: 'th' };
    const more = { token: 'a-token-of-a-launch', country: 'TH', lobby_url: 'http://localhost/' };
    const question = { ...wish, currency: 'THB', ...more, ...fields };
    expect((await games.ask('/game/url', question)).status).toBe(status);
  });
});

describe('a game', () => {
  it('shows the cash, takes a bet and tells what became of it, signed', async () => {
    const page = await games.launch();
    expect(await games.page(page)).toContain('1000.00 THB');
    const html = await games.play(page);
    expect(html).toMatch(/data-result="(won|lost)"/);
    expect(paths()).toEqual(['bet', 'win']);
    const [bet, win] = games.wallet.got;
    expect(bet).toMatchObject({ signed: true, told: { amount: 1_000_000, round_closed: false } });
    expect(win?.told).toMatchObject({
      reference_transaction_uuid: bet?.told.transaction_uuid,
      round: bet?.told.round,
      round_closed: true,
    });
    expect(html).toContain(`data-balance="${games.wallet.balance}"`);
  });

  it('shows its chance, and plays for nothing in a demo', async () => {
    const page = await games.launch({
      currency: 'XXX',
      game_code: 'sandbox-crash',
      token: undefined,
    });
    expect(await games.page(page)).toContain('2 × the stake, chance 47.5 %');
    expect(await games.page(page)).toContain('1000.00 play points');
    expect(await games.play(page, 100, 2)).toMatch(/data-result="(won|lost)"/);
    expect(games.wallet.got).toEqual([]);
  });

  it('takes no stake and no multiple that it does not offer, and no form of another page', async () => {
    const page = await games.launch();
    expect((await games.post(page, { stake: '11', multiple: '3' })).status).toBe(422);
    expect((await games.post(page, { stake: '10', multiple: '99' })).status).toBe(422);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await games.post(page, { stake: '10', multiple: '3' }, elsewhere)).status).toBe(403);
    expect((await games.post('/games/faults', { fault: 'drop' }, elsewhere)).status).toBe(403);
    expect((await games.post('/games/faults', { fault: 'toString' })).status).toBe(404);
    expect(games.wallet.got).toEqual([]);
  });

  it.each([
    ['https://site.example:8443/games', 'https://site.example:8443'],
    ['mailto:a@site.example', "'none'"],
  ])('opened from %s may be shown in a frame by %s alone', async (lobby_url, origin) => {
    const page = await games.launch({ lobby_url });
    const { headers } = await fetch(`${games.url}${page}`);
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`; frame-ancestors ${origin}$`),
    );
    expect(await games.page(page)).not.toContain('<nav');
  });
});

describe('the books', () => {
  it('equal what the wallet has taken, by time and by round, with a picture of the round', async () => {
    const from = new Date(Date.now() - 1_000).toISOString();
    const page = await games.launch();
    for (const stake of [10, 20, 50]) await games.play(page, stake);
    const entries = await list({
      start_time: from,
      end_time: new Date(Date.now() + 1_000).toISOString(),
    });
    expect(entries).toHaveLength(6);
    const sum = entries.reduce(
      (total, { kind, amount }) => total + (kind === 'TK_BET' ? -1 : 1) * Number(amount),
      100_000_000,
    );
    expect(sum).toBe(games.wallet.balance);
    const { round, user, transaction_uuid } = entries[0] ?? {};
    expect(await list({ round })).toHaveLength(2);
    const question = { operator_id: 'poy', user, round, transaction_uuid };
    const { url } = (await (await games.ask('/game/round', question)).json()) as { url: string };
    expect(await games.page(new URL(url).pathname)).toContain(String(round));
  });

  it('leave out what lies outside of the time', async () => {
    await games.play(await games.launch());
    expect(
      await list({ start_time: '2117-11-05T13:15:30', end_time: '2117-11-06T13:15:30' }),
    ).toEqual([]);
  });
});

describe('the tries', () => {
  it('end with a bet that is certainly refused: nothing is paid and nothing rolled back', async () => {
    games.wallet.balance = 0;
    expect(await games.play(await games.launch())).toContain('RS_ERROR_NOT_ENOUGH_MONEY');
    expect(paths()).toEqual(['bet']);
  });

  it.each(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT', 'nonsense', null])(
    'roll a bet back that is answered with %j, until the wallet takes it',
    async (status) => {
      let left = 2;
      games.wallet.instead = ({ path }) => {
        if (path === '/transaction/bet') return status;
        return path === '/transaction/rollback' && left-- > 0 ? 'RS_ERROR_UNKNOWN' : undefined;
      };
      expect(await games.play(await games.launch())).toContain('data-result="unknown"');
      await games.until(() => paths().length === 4);
      expect(paths()).toEqual(['bet', 'rollback', 'rollback', 'rollback']);
      const [, ...rollbacks] = games.wallet.got;
      expect(new Set(rollbacks.map(({ told }) => told.transaction_uuid)).size).toBe(1);
      expect(new Set(rollbacks.map(({ told }) => told.request_uuid)).size).toBe(3);
    },
  );

  it('repeat a win until the wallet takes it, and end with a status that only people can help', async () => {
    const page = await games.launch();
    let left = 2;
    games.wallet.instead = ({ path }) =>
      path === '/transaction/win' && left-- > 0 ? 'RS_ERROR_UNKNOWN' : undefined;
    await games.play(page);
    expect(paths()).toEqual(['bet', 'win', 'win', 'win']);
    games.wallet.instead = ({ path }) =>
      path === '/transaction/win' ? 'RS_ERROR_USER_DISABLED' : undefined;
    await games.play(page);
    expect(paths().slice(4)).toEqual(['bet', 'win']);
    const [entry] = await list({ round: games.wallet.got.at(-1)?.told.round });
    expect(entry).toMatchObject({ kind: 'TK_BET', transaction_status: 'TS_SUCCESS' });
  });

  it('end after twenty of them, and the books say so', async () => {
    games.wallet.instead = ({ path }) =>
      path === '/transaction/win' ? 'RS_ERROR_UNKNOWN' : undefined;
    await games.play(await games.launch());
    await games.until(() => paths().length === 21);
    const round = games.wallet.got[0]?.told.round;
    await games.until(async () => (await list({ round })).length === 2);
    expect((await list({ round }))[1]).toMatchObject({
      kind: 'TK_WIN',
      transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED',
    });
    expect(paths()).toHaveLength(21);
  });
});

it('has its page in each language, with the words of every fault', async () => {
  for (const [code, words] of Object.entries({ en, th, km, my })) {
    const html = await games.page(`/games?lang=${code}`);
    for (const key of ['games.about', 'games.fault.repeat', 'games.fault.clock'] as const)
      expect(html).toContain(words[key]);
  }
});

it('plays nothing without keys', async () => {
  const sandbox = await openSandbox();
  expect(await sandbox.page('/games?lang=en')).toContain(en['games.noKeys']);
  expect((await sandbox.post('/games/operator/generic/v2/game/list', {})).status).toBe(404);
  await sandbox.stop();
});
