import { createHash } from 'node:crypto';
import { yeekeeResult } from '@poy/bet-rules';
import type { YingResult } from '@poy/contract';
import { demoSite, testNow } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testShot } from '../testing/openLotto.ts';
import { testRound } from '../testing/testRounds.ts';

const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4321).padStart(5, '0'));
const shots = [...numbers]
  .reverse()
  .map((yingNumber, at) => testShot(at + 1, yingNumber, { at: testNow - at * 1000 }));
const result: YingResult = {
  betId: 42,
  status: 'resulted',
  drawMode: 'classic',
  commitment: null,
  serverSeed: null,
  salt: null,
  sealedNumber: null,
  beacon: null,
  voidReason: null,
  result: '03706',
  voided: false,
  count: 20,
  sum: 820_990,
  row16: '17284',
  winning: { teng_bon_3: ['706'], teng_bon_2: ['06'], teng_lang_2: ['03'] },
  listHash: createHash('sha256').update(numbers.join(',')).digest('hex'),
  prizes: [{ row: 1, userName: 'dem****2', prize: 100, paid: true }],
};
const drawn = {
  '/poy-api/bet-lists.one': testRound({ closesIn: -300, status: 'resulted', result: '03706' }),
  '/poy-api/yings': shots,
  '/poy-api/ying-results.one': result,
} as const;

beforeEach(forgetDrafts);

it('shows its figures and a tick only because the list really gives it', async () => {
  await openLotto('/lotto/yeekee/42', { answers: drawn });
  expect(await screen.findByRole('img', { name: 'Result 0 3 7 0 6' })).toBeVisible();
  expect(
    screen.getByText('Sum 820,990 − row 16 17284 = 803,706 → last five digits 03706'),
  ).toBeVisible();
  expect(await screen.findByLabelText('It matches')).toBeVisible();
  expect(screen.getByText('Row 1: dem****2 won ฿100.00')).toBeVisible();
});

it('lets the balls land where the result came while somebody waited, and only there', async () => {
  let published: YingResult = { ...result, result: null };
  const page = await openLotto('/lotto/yeekee/42', {
    answers: { ...drawn, '/poy-api/ying-results.one': () => published },
  });
  expect(await screen.findByText(/calculating/i)).toBeVisible();
  published = result;
  await act(() => page.host.queryClient.refetchQueries({ queryKey: ['ying-results.one', 42] }));
  const balls = await screen.findByRole('img', { name: 'Result 0 3 7 0 6' });
  await waitFor(() => expect(balls).toHaveAttribute('data-land'));
  page.unmount();
  await openLotto('/lotto/yeekee/42', { answers: drawn });
  expect(await screen.findByRole('img', { name: 'Result 0 3 7 0 6' })).not.toHaveAttribute(
    'data-land',
  );
});

it('says on a demo that simulated members shot as well, and elsewhere not', async () => {
  const demo = await openLotto('/lotto/yeekee/42', { answers: drawn });
  expect(await screen.findByText(/simulated members shoot as well/)).toBeVisible();
  demo.unmount();
  await openLotto('/lotto/yeekee/42', { answers: drawn, site: { ...demoSite, demo: false } });
  expect(await screen.findByLabelText('It matches')).toBeVisible();
  expect(screen.queryByText(/simulated/)).toBeNull();
});

it('is checked with every shot of a long round', async () => {
  const many = Array.from({ length: 1_234 }, (_, at) =>
    String((at * 7919) % 100_000).padStart(5, '0'),
  );
  const long = [...many]
    .reverse()
    .map((yingNumber, at) => testShot(at + 1, yingNumber, { at: testNow - at * 1000 }));
  const { result: own, sum, row16 } = yeekeeResult(many);
  const listHash = createHash('sha256').update(many.join(',')).digest('hex');
  await openLotto('/lotto/yeekee/42', {
    answers: {
      ...drawn,
      '/poy-api/yings': ({ query: { limit = 50, after = 0 } }) =>
        long.slice(Number(after), Number(after) + Number(limit)),
      '/poy-api/ying-results.one': { ...result, result: own, sum, row16, count: 1_234, listHash },
    },
  });
  expect(await screen.findByLabelText('It matches')).toBeVisible();
});

it('adds the sealed number, and the public value where there is one', async () => {
  const salt = '0f'.repeat(32);
  const commitment = createHash('sha256').update(`42:${salt}:96294`).digest('hex');
  const sealed: YingResult = {
    ...result,
    drawMode: 'sealed',
    salt,
    sealedNumber: '96294',
    commitment,
    result: '00000',
  };
  const page = await openLotto('/lotto/yeekee/42', {
    answers: { ...drawn, '/poy-api/ying-results.one': sealed },
  });
  expect(await screen.findByLabelText('It matches')).toBeVisible();
  expect(
    screen.getByText(
      'Sum 820,990 − row 16 17284 + sealed number 96294 = 900,000 → last five digits 00000',
    ),
  ).toBeVisible();
  expect(screen.getByText(`42:${salt}:96294`)).toBeVisible();
  page.unmount();
  const value = '8f'.repeat(32);
  const mixed = {
    ...sealed,
    result: '16824',
    beacon: { source: 'https://api.drand.sh/chain', round: 7, value },
  };
  await openLotto('/lotto/yeekee/42', {
    answers: { ...drawn, '/poy-api/ying-results.one': mixed },
  });
  expect(
    await screen.findByText(
      'Sum 820,990 − row 16 17284 + sealed number 96294 + public number 16824 = 916,824 → last five digits 16824',
    ),
  ).toBeVisible();
  expect(screen.getByText('Public random value https://api.drand.sh/chain, round 7')).toBeVisible();
  expect(await screen.findByLabelText('It matches')).toBeVisible();
});

it('gives no tick to a number that was not sealed', async () => {
  const sealed: YingResult = {
    ...result,
    drawMode: 'sealed',
    salt: '0f'.repeat(32),
    sealedNumber: '96294',
    commitment: '00'.repeat(32),
    result: '00000',
  };
  await openLotto('/lotto/yeekee/42', {
    answers: { ...drawn, '/poy-api/ying-results.one': sealed },
  });
  expect(await screen.findByLabelText('It does not match')).toBeVisible();
});

it('gives no tick to a list that was tampered with', async () => {
  await openLotto('/lotto/yeekee/42', {
    answers: {
      ...drawn,
      '/poy-api/yings': [{ ...shots[0], yingNumber: '00000' }, ...shots.slice(1)] as typeof shots,
    },
  });
  expect(await screen.findByLabelText('It does not match')).toBeVisible();
  expect(screen.queryByLabelText('It matches')).toBeNull();
});

it('says that everything was refunded where the round was voided', async () => {
  const voided = {
    betId: 42,
    betName: 'BET_YEEKEE_15',
    betGroup: 'yeekee',
    betType: 'BET_LOTTO_YEEKEE_42',
    kind: 'yeekee' as const,
    number: 42,
    status: 'voided' as const,
    dt: '',
    resultDt: '',
    realResultTime: 0,
    knownAt: 0,
    result: null,
    source: null,
    winning: {},
    corrected: false,
    voidReason: 'too few shots',
  };
  await openLotto('/lotto/yeekee/42', {
    answers: {
      ...drawn,
      '/poy-api/bet-lists.one': testRound({ closesIn: -300, status: 'voided' }),
      '/poy-api/bet-list-results': [voided],
      '/poy-api/ying-results.one': { ...result, result: null, voided: true, count: 20 },
    },
  });
  expect(
    await screen.findByText(
      'This round was voided and every stake refunded. Reason: too few shots',
    ),
  ).toBeVisible();
  expect(await screen.findByText('The list of shots as it was frozen, 20 in all')).toBeVisible();
});
