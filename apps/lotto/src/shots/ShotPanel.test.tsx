import { createHash } from 'node:crypto';
import { yeekeeResult } from '@poy/bet-rules';
import type { YingResult } from '@poy/contract';
import { FakeRefusal, testNow, type RenderedPage } from '@poy/host/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBets } from '../bet/useBets.ts';
import { openLotto, testSummary } from '../testing/openLotto.ts';
import { testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const asked = (page: RenderedPage, path: string) =>
  page.api.calls.filter((call) => call.path === path).length;

/** The round with its bets closed and 60 s of shooting left. */
const shooting = {
  '/poy-api/bet-lists.one': testRound({ closesIn: -60, status: 'closed' }),
} as const;

beforeEach(() => {
  localStorage.clear();
  useBets.setState({ drafts: {} });
});

describe('shooting', () => {
  it('shows sum, count against the fewest needed, and the newest shots with the prize rows marked', async () => {
    await openLotto('/lotto/yeekee/42', { answers: shooting });
    expect(await screen.findByText('12,352')).toBeVisible();
    expect(screen.getByText(/2 shots of at least 20/)).toHaveTextContent(
      /^2 shots of at least 20 · 18 more needed$/,
    );
    expect(rows()).toEqual(['100007dem****2Prize row16:27:08', '212345dem****316:27:03']);
  });

  it('says in two lines how the result is made, and shows the seal before anybody has shot', async () => {
    await openLotto('/lotto/yeekee/42?tab=shoot', {
      answers: {
        ...shooting,
        '/poy-api/yings': [],
        '/poy-api/yings.summary': { ...testSummary, count: 0, sum: 0 },
      },
    });
    const made = within(await screen.findByRole('region', { name: 'How the result is made' }));
    expect(made.getByText(/^All numbers shot are added up, .* plus a sealed number/)).toBeVisible();
    expect(made.getByText(/^The sealed number is drawn before the round opens/)).toBeVisible();
    expect(
      made.getByText('Seal: SHA-256 published before the round').nextSibling,
    ).toHaveTextContent('5ea1'.repeat(16));
    expect(made.getByText('Sealed number').nextSibling).toHaveTextContent(
      'Revealed with the result',
    );
  });

  it('says of a classic round that the last shot decides, and shows no seal', async () => {
    await openLotto('/lotto/yeekee/42', {
      answers: {
        '/poy-api/bet-lists.one': testRound({
          closesIn: -60,
          status: 'closed',
          more: { drawMode: 'classic', commitment: null },
        }),
      },
    });
    expect(
      await screen.findByText('Whoever shoots last knows which result that shot makes.'),
    ).toBeVisible();
    expect(screen.queryByText(/SHA-256/)).toBeNull();
  });

  it('extends the list from messages and asks again after a gap', async () => {
    const page = await openLotto('/lotto/yeekee/42', { answers: shooting });
    await screen.findByText('12,352');
    const send = (count: number, sum: number) =>
      act(async () =>
        page.realtime.send('round-42', 'shots-changed', {
          betId: 42,
          count,
          sum,
          shots: [{ yingNumber: '00003', userName: 'dem****9', at: testNow }],
        }),
      );
    const before = asked(page, '/poy-api/yings');
    await send(1, 12_345);
    await send(3, 12_355);
    expect(await screen.findByText('12,355')).toBeVisible();
    expect(rows()[0]).toBe('100003dem****9Prize row16:27:12');
    expect(rows()).toHaveLength(3);
    expect(asked(page, '/poy-api/yings')).toBe(before);
    page.api.answer({ '/poy-api/yings.summary': { ...testSummary, count: 9, sum: 70_000 } });
    await send(9, 70_000);
    expect(await screen.findByText('70,000')).toBeVisible();
    expect(asked(page, '/poy-api/yings')).toBe(before + 1);
  });

  it('asks again when the connection is back, and from time to time while there is none', async () => {
    const page = await openLotto('/lotto/yeekee/42', { answers: shooting });
    await screen.findByText('12,352');
    page.api.answer({ '/poy-api/yings.summary': { ...testSummary, count: 3, sum: 13_000 } });
    await act(async () => page.realtime.connection$.next('lost'));
    expect(screen.getByText('12,352')).toBeVisible();
    await act(async () => page.realtime.connection$.next('connected'));
    expect(await screen.findByText('13,000')).toBeVisible();
    page.api.answer({ '/poy-api/yings.summary': { ...testSummary, count: 4, sum: 14_000 } });
    await act(async () => page.realtime.connection$.next('lost'));
    expect(await screen.findByText('14,000', {}, { timeout: 4500 })).toBeVisible();
  }, 10_000);

  it('shoots five digits, marks the shot as one’s own and counts down to the next', async () => {
    const page = await openLotto('/lotto/yeekee/42', {
      answers: {
        ...shooting,
        '/poy-api/yings.create': () => {
          page.api.answer({
            '/poy-api/yings.summary': { ...testSummary, count: 3, nextShotAt: testNow + 60_000 },
            '/poy-api/yings': [
              { row: 1, yingNumber: '04711', userName: 'dem****1', mine: true, at: testNow },
            ],
          });
          return { row: 1, nextShotAt: testNow + 60_000 };
        },
      },
    });
    const shoot = await screen.findByRole('button', { name: 'Shoot' });
    expect(shoot).toBeDisabled();
    await user.keyboard('0471');
    expect(shoot).toBeDisabled();
    await user.keyboard('1');
    await user.click(shoot);
    expect(await screen.findByText('Shot 04711')).toBeVisible();
    expect(page.api.calls.find((call) => call.path === '/poy-api/yings.create')?.body).toEqual({
      betId: 42,
      yingNumber: '04711',
    });
    expect(await screen.findByText('You')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Next shot in 0[01]:\d\d$/ })).toBeDisabled();
  });

  it('keeps the digits and says why where a shot is refused', async () => {
    await openLotto('/lotto/yeekee/42', {
      answers: {
        ...shooting,
        '/poy-api/yings.create': () => {
          throw new FakeRefusal(429, 'SHOT_TOO_SOON', { retryAfterMs: 4000 });
        },
      },
    });
    const shoot = await screen.findByRole('button', { name: 'Shoot' });
    await user.keyboard('04711');
    await user.click(shoot);
    expect(await screen.findByText('You can shoot again in 4 s.')).toBeVisible();
    expect(screen.getByText('Number to shoot 0 4 7 1 1')).toBeInTheDocument();
  });
});

describe('the result', () => {
  const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4321).padStart(5, '0'));
  const shots = [...numbers].reverse().map((yingNumber, at) => ({
    row: at + 1,
    yingNumber,
    userName: 'dem****2',
    mine: false,
    at: testNow - at * 1000,
  }));
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

  it('shows its figures and a tick only because the list really gives it', async () => {
    await openLotto('/lotto/yeekee/42', { answers: drawn });
    expect(await screen.findByRole('img', { name: 'Result 0 3 7 0 6' })).toBeVisible();
    expect(
      screen.getByText('Sum 820,990 − row 16 17284 = 803,706 → last five digits 03706'),
    ).toBeVisible();
    expect(await screen.findByLabelText('It matches')).toBeVisible();
    expect(screen.getByText('Row 1: dem****2 won ฿100.00')).toBeVisible();
  });

  it('is checked with every shot of a long round', async () => {
    const many = Array.from({ length: 1_234 }, (_, at) =>
      String((at * 7919) % 100_000).padStart(5, '0'),
    );
    const long = [...many].reverse().map((yingNumber, at) => ({
      row: at + 1,
      yingNumber,
      userName: 'dem****2',
      mine: false,
      at: testNow - at * 1000,
    }));
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
    expect(
      screen.getByText('Public random value https://api.drand.sh/chain, round 7'),
    ).toBeVisible();
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

  it('is not asked for before the round has one', async () => {
    const page = await openLotto('/lotto/yeekee/42', { answers: shooting });
    await screen.findByText('12,352');
    expect(asked(page, '/poy-api/ying-results.one')).toBe(0);
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
});
