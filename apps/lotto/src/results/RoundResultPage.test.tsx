import type { RoundResult, YingResult } from '@poy/contract';
import { demoSite, testNow } from '@poy/host/testing';
import { fireEvent, screen } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { onlyFake, poll } from '@poy/testing';
import { openLotto } from '../testing/openLotto.ts';
import { testRound } from '../testing/testRounds.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const shots = Array.from({ length: 20 }, (_, at) => String(at * 4321).padStart(5, '0'));
const seed = 'ab'.repeat(32);
const fairDigits = String(
  BigInt(`0x${sha256(`${seed}:${shots.join(',')}`).slice(0, 16)}`) % 100_000n,
).padStart(5, '0');

const result = (more: Partial<RoundResult> = {}): RoundResult => ({
  betId: 42,
  betName: 'BET_PINGPONG_60',
  betGroup: 'pingpong',
  betType: 'BET_LOTTO_PINGPONG_7',
  kind: 'yeekee',
  number: 7,
  status: 'resulted',
  dt: '2026-11-20T00:00:00.000000Z',
  resultDt: '2026-11-20T16:02:00.000000Z',
  realResultTime: testNow / 1000 - 60,
  knownAt: testNow / 1000 - 60,
  result: fairDigits,
  winning: { teng_bon_3: [fairDigits.slice(2)], tode_3: ['123', '321'] },
  source: null,
  corrected: false,
  voidReason: null,
  ...more,
});
const ying = (more: Partial<YingResult> = {}): YingResult => ({
  betId: 42,
  status: 'resulted',
  drawMode: 'fair',
  result: fairDigits,
  winning: {},
  voided: false,
  voidReason: null,
  count: 20,
  sum: shots.reduce((sum, shot) => sum + Number(shot), 0),
  row16: '17284',
  listHash: sha256(shots.join(',')),
  commitment: sha256(seed),
  serverSeed: seed,
  salt: null,
  sealedNumber: null,
  beacon: null,
  prizes: [],
  ...more,
});
/** A sealed round that was voided before anybody shot. */
const voidedEarly = (more: Partial<YingResult> = {}): YingResult =>
  ying({
    status: 'voided',
    drawMode: 'sealed',
    result: null,
    voided: true,
    count: 0,
    row16: null,
    listHash: null,
    serverSeed: null,
    ...more,
  });
const fair = testRound({
  betName: 'BET_PINGPONG_60',
  number: 7,
  closesIn: -300,
  status: 'resulted',
  result: fairDigits,
  more: { drawMode: 'fair', commitment: sha256(seed) },
});
const list = [...shots].reverse().map((yingNumber, at) => ({
  betId: 42,
  row: at + 1,
  yingNumber,
  userName: 'dem****1',
  mine: false,
  at: testNow - at * 1000,
}));
const open = (published: YingResult, more: Partial<RoundResult> = {}) =>
  openLotto('/results/42', {
    session: null,
    answers: {
      '/poy-api/bet-lists.one': fair,
      '/poy-api/bet-list-results': [result(more)],
      '/poy-api/ying-results.one': published,
      '/poy-api/yings': list,
    },
  });

afterEach(() => void jest.useRealTimers());

it('shows a guest the result, its numbers, promise, seed and every shot, and checks them in the browser', async () => {
  await open(ying());
  expect(
    await screen.findByRole('heading', { name: 'Ping-pong 1 hour, round\u00a07' }),
  ).toBeVisible();
  expect(await screen.findByText(/matches what was published/)).toBeVisible();
  expect(screen.getByText('3 any order').nextSibling).toHaveTextContent('123 321');
  expect(screen.getByText(sha256(seed))).toBeVisible();
  expect(screen.getByText(seed)).toBeVisible();
  expect(screen.getByText('The list of shots as it was frozen, 20 in all')).toBeVisible();
  expect(screen.getByText(shots[19] ?? '')).toBeVisible();

  // The sheet of paper is there only while the browser prints.
  const print = jest.fn(() => void fireEvent(window, new Event('beforeprint')));
  Object.assign(window, { print });
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  const sheet = document.querySelector('[data-print]');
  expect(sheet).toHaveTextContent('Ping-pong 1 hour, round 7');
  expect(sheet).toHaveTextContent(new RegExp(`${fairDigits}.*/results/42$`));
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('[data-print]')).toBeNull();
});

it('says so when the seed is not the one that was promised', async () => {
  await open(ying({ commitment: sha256('another') }));
  expect(await screen.findByText(/does not match what was published/)).toBeVisible();
});

it('explains a result of Hanoi, whose 2 bottom is drawn apart, and shows it', async () => {
  const hanoi = {
    betName: 'BET_LOTERRY4_HANOY',
    betGroup: 'foreign',
    kind: 'digits4',
    result: '1577',
  } as const;
  await openLotto('/results/42', {
    session: null,
    answers: {
      '/poy-api/bet-lists.one': testRound({
        closesIn: -300,
        status: 'resulted',
        result: '1577',
        more: { ...hanoi, drawMode: null, commitment: null, ownBottom: true },
      }),
      '/poy-api/bet-list-results': [
        result({
          ...hanoi,
          source: { kind: 'digits4', result: '1577', bottom2: '87' },
          winning: { teng_bon_3: ['577'], teng_bon_2: ['77'], teng_lang_2: ['87'] },
        }),
      ],
    },
  });
  expect(await screen.findByText(/2 bottom is a draw of its own/)).toBeVisible();
  expect(screen.queryByText(/the first two 2 bottom/)).not.toBeInTheDocument();
  const [bottom] = await screen.findAllByText('2 bottom');
  expect(bottom?.nextSibling).toHaveTextContent('87');
});

it('shows what was promised while the round still runs, and asks for no result', async () => {
  const page = await openLotto('/results/42', {
    answers: {
      '/poy-api/bet-lists.one': testRound({ more: { drawMode: 'fair', commitment: 'c0ffee' } }),
    },
  });
  expect(await screen.findByText('This round has no result yet')).toBeVisible();
  expect(screen.getByText('c0ffee')).toBeVisible();
  expect(screen.getByText('Revealed with the result')).toBeVisible();
  expect(page.api.calls.map(({ path }) => path)).not.toContain('/poy-api/ying-results.one');
});

it('shows the seal of a sealed round from its opening, and of a voided one what was sealed', async () => {
  const running = await openLotto('/results/42', {
    answers: { '/poy-api/bet-lists.one': testRound() },
  });
  expect(await screen.findByText('5ea1'.repeat(16))).toBeVisible();
  expect(screen.getByText('Revealed with the result')).toBeVisible();
  expect(screen.getByText(/^The sealed number is drawn before the round opens/)).toBeVisible();
  running.unmount();
  const salt = 'cd'.repeat(32);
  await open(
    voidedEarly({
      commitment: sha256(`42:${salt}:00907`),
      salt,
      sealedNumber: '00907',
    }),
    { result: null, status: 'voided', voidReason: 'too few shots' },
  );
  expect(await screen.findByText('00907')).toBeVisible();
  expect(screen.getByText(`42:${salt}:00907`)).toBeVisible();
  expect(screen.getByText(sha256(`42:${salt}:00907`))).toBeVisible();
});

it('says of a round that was voided early that its number comes after the shooting', async () => {
  await open(voidedEarly(), { result: null, status: 'voided', voidReason: 'a holiday' });
  expect(await screen.findByText('Revealed after the shooting')).toBeVisible();
  expect(screen.queryByText('Revealed with the result')).toBeNull();
});

it('finds the result an operator brought, though no message tells of it', async () => {
  jest.useFakeTimers(onlyFake('setInterval', 'clearInterval'));
  const closed = testRound({
    betName: 'BET_STOCK_THAI',
    closesIn: -60,
    status: 'calculating',
    more: { kind: 'stock', drawMode: null, betGroup: 'stock', shotsCloseTime: null },
  });
  const brought = result({
    betName: 'BET_STOCK_THAI',
    kind: 'stock',
    result: '221',
    source: { kind: 'stock', index: '38,712.21', change: '+134.57' },
  });
  const page = await openLotto('/results/42', {
    answers: { '/poy-api/bet-lists.one': closed, '/poy-api/bet-list-results': [brought] },
  });
  await screen.findByText('This round has no result yet');
  page.api.answer({ '/poy-api/bet-lists.one': { ...closed, status: 'resulted', result: '221' } });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByRole('img', { name: 'Result 2 2 1' })).toBeVisible();
});

it('tells why a round was voided, and that a result was corrected', async () => {
  const first = await open(ying({ result: null, voided: true }), {
    result: null,
    status: 'voided',
    voidReason: 'exchange closed',
  });
  expect(await screen.findByText(/every stake refunded. Reason: exchange closed/)).toBeVisible();
  first.unmount();
  await open(ying(), { corrected: true });
  expect(await screen.findByText(/has been replaced by this one/)).toBeVisible();
});

it('says of a round that was voided before its close why, without asking for a list nobody froze', async () => {
  const early = testRound({ closesIn: 3000, status: 'voided' });
  const page = await openLotto('/results/42', {
    answers: {
      '/poy-api/bet-lists.one': early,
      '/poy-api/bet-list-results': [
        result({
          betName: 'BET_YEEKEE_15',
          result: null,
          status: 'voided',
          voidReason: 'the network failed',
          winning: {},
        }),
      ],
      '/poy-api/ying-results.one': ying({
        status: 'voided',
        drawMode: 'classic',
        result: null,
        voided: true,
        voidReason: 'the network failed',
        count: 3,
        row16: null,
        listHash: null,
        commitment: null,
        serverSeed: null,
      }),
    },
  });
  expect(
    await screen.findByText(
      'This round was voided and every stake refunded. Reason: the network failed',
    ),
  ).toBeVisible();
  await poll(() => page.api.calls.map(({ path }) => path)).toContain('/poy-api/ying-results.one');
  expect(screen.queryByText(/as it was frozen/)).toBeNull();
  expect(page.api.calls.map(({ path }) => path)).not.toContain('/poy-api/yings');
});

it('reveals the seed of a voided round beside what had been promised', async () => {
  const page = await open(
    ying({ status: 'voided', result: null, voided: true, count: 0, row16: null, listHash: null }),
    { result: null, status: 'voided', voidReason: 'too few shots' },
  );
  expect(await screen.findByText(seed)).toBeVisible();
  expect(screen.getByText(sha256(seed))).toBeVisible();
  expect(screen.getByText(/every stake refunded. Reason: too few shots/)).toBeVisible();
  expect(page.api.calls.map(({ path }) => path)).not.toContain('/poy-api/yings');
});

it.each([
  ['the close of a round on sale', 167, /^02:4\d$/, 'Closes in'],
  [
    'the result, although the answer is from before the close',
    -10,
    /^(02:00|01:5\d)$/,
    'Result in',
  ],
])('counts down to %s, and says so', async (_to, closesIn, left, words) => {
  await openLotto('/results/42', {
    answers: { '/poy-api/bet-lists.one': testRound({ closesIn, status: 'open' }) },
  });
  expect(await screen.findByRole('timer')).toHaveTextContent(left);
  expect(screen.getByText(words)).toBeVisible();
});

it('waits in words where the result is late', async () => {
  await openLotto('/results/42', {
    answers: { '/poy-api/bet-lists.one': testRound({ closesIn: -600, status: 'closed' }) },
  });
  expect(await screen.findByText('Waiting for the result')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('offers to ask again where there should be a result and none came', async () => {
  await openLotto('/results/42', {
    answers: { '/poy-api/bet-lists.one': fair, '/poy-api/bet-list-results': [] },
  });
  expect(await screen.findByText('The result could not be loaded.')).toBeVisible();
});

it('says on a demo that brought figures may be practice ones, and never of a result that was computed', async () => {
  const stock = testRound({
    betName: 'BET_STOCK_THAI',
    closesIn: -300,
    status: 'resulted',
    result: '221',
    more: { kind: 'stock', drawMode: null, betGroup: 'stock' },
  });
  const brought = result({
    betName: 'BET_STOCK_THAI',
    kind: 'stock',
    result: '221',
    source: { kind: 'stock', index: '38,712.21', change: '+134.57' },
  });
  const page = await openLotto('/results/42', {
    answers: { '/poy-api/bet-lists.one': stock, '/poy-api/bet-list-results': [brought] },
  });
  expect(await screen.findByText(/may be practice ones/)).toBeVisible();
  page.unmount();
  const real = await openLotto('/results/42', {
    site: { ...demoSite, demo: false },
    answers: { '/poy-api/bet-lists.one': stock, '/poy-api/bet-list-results': [brought] },
  });
  expect(await screen.findByText(/One operator enters/)).toBeVisible();
  expect(screen.queryByText(/may be practice ones/)).toBeNull();
  real.unmount();
  await open(ying());
  expect(await screen.findByText(/matches what was published/)).toBeVisible();
  expect(screen.queryByText(/may be practice ones/)).toBeNull();
});
