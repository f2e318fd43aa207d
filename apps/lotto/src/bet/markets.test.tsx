import { testMember, testNow } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyDraft, replayed } from '../slip-draft/slipDraft.ts';
import { keepDraft } from '../slip-draft/useBets.ts';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testLimits, testRates } from '../testing/openLotto.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const closes = testNow / 1000 + 3 * 86_400;
const government = testRound({
  betName: 'BET_GOVERNMENT',
  number: 1,
  more: {
    betGroup: 'government',
    kind: 'government',
    drawMode: null,
    shotsCloseTime: null,
    dt: '2026-12-01T00:00:00.000000Z',
    unixTimeStamp: {
      realOpenTime: testNow / 1000 - 900,
      realCloseTime: closes,
      realResultTime: closes + 2400,
    },
  },
});
const answers = {
  '/poy-api/bet-lists.one': government,
  '/poy-api/bet-lists.latest': [
    testMarket([government], {
      betName: 'BET_GOVERNMENT',
      betGroup: 'government',
      kind: 'government',
    }),
  ],
  '/poy-api/bet-list-min-maxes.all': [
    ...testLimits,
    { betOption: 'teng_bon_nha_3' as const, betMin: 1, betMax: 1000 },
    { betOption: 'teng_lang_3' as const, betMin: 1, betMax: 1000 },
  ],
  '/poy-api/number-reachs.rate-now.all': {
    ...testRates,
    defaultRate: {
      ...testRates.defaultRate,
      teng_bon_3: 900,
      tode_3: 150,
      teng_bon_nha_3: 450,
      teng_lang_3: 450,
    },
  },
};

beforeEach(forgetDrafts);

describe('a market without shots', () => {
  it('has no tab to shoot at, and is named by its day', async () => {
    await openLotto('/lotto/government/42', { answers });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Government lottery',
    );
    expect(
      within(await screen.findByRole('tablist'))
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['3 digits', '2 digits', 'Run']);
    expect(screen.queryByText(/round 1/i)).toBeNull();
  });

  it('shows four ways of three digits by multiplier, the second and the last exchanged', async () => {
    await openLotto('/lotto/government/42', { answers });
    await user.click(await screen.findByRole('tab', { name: '3 digits' }));
    const options = within(await screen.findByRole('group', { name: 'Ways to bet' })).getAllByRole(
      'button',
    );
    expect(options.map((option) => option.textContent)).toEqual([
      '3 top× 900',
      '3 any order× 150',
      '3 bottom× 450',
      '3 front× 450',
    ]);
    await user.click(screen.getByRole('button', { name: /^3 front/ }));
    await user.keyboard('123');
    expect(
      within(await screen.findByRole('list', { name: 'Lines of the slip' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['1233 top × 900', '1233 front × 450']);
  });

  it('leaves out a length of which it offers nothing', async () => {
    const rates = {
      ...testRates,
      defaultRate: { ...testRates.defaultRate, teng_bon_1: 0, teng_lang_1: 0 },
    };
    await openLotto('/lotto/government/42', {
      answers: { ...answers, '/poy-api/number-reachs.rate-now.all': rates },
    });
    await screen.findByRole('group', { name: 'Ways to bet' });
    expect(screen.queryByRole('tab', { name: 'Run' })).toBeNull();
  });
});

it('takes nothing while the round is paused, keeps what was written, and goes on by itself', async () => {
  keepDraft(
    { member: testMember.uuid, betId: 42, closesAt: Number.MAX_SAFE_INTEGER },
    replayed(emptyDraft, [{ option: 'teng_bon_2', number: '47', price: 20, multiply: 90 }]),
  );
  await openLotto('/lotto/yeekee/42', {
    answers: { '/poy-api/bet-lists.one': testRound({ more: { suspended: true, active: false } }) },
  });
  expect(await screen.findByText('This round is paused')).toBeVisible();
  expect(screen.getByText(/Your lines are kept: 1/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send slip/ })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('waits for a round that is not open yet, and says when it opens', async () => {
  const opens = testNow / 1000 + 600;
  await openLotto('/lotto/yeekee/42', {
    answers: {
      '/poy-api/bet-lists.one': testRound({
        status: 'waiting',
        more: {
          unixTimeStamp: {
            realOpenTime: opens,
            realCloseTime: opens + 900,
            realResultTime: opens + 1030,
          },
        },
      }),
    },
  });
  expect(await screen.findByText('This round is not open yet')).toBeVisible();
  expect(screen.getByText(/^Opens /)).toBeVisible();
});
