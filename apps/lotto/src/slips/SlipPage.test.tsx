import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlyFake } from '@poy/testing';

// The browser of the tests can neither draw nor save a file.
jest.unstable_mockModule('../paper/picture/slipPicture.ts', () => ({
  drawSlip: jest.fn(() => Promise.resolve(new Blob(['png']))),
}));
jest.unstable_mockModule('../paper/picture/saveFile.ts', () => ({ saveFile: jest.fn() }));

const { FakeRefusal, testMember, testNow } = await import('@poy/host/testing');
const { forgetDrafts } = await import('../testing/drafts.ts');
const { openLotto, testSlip, wonSlip } = await import('../testing/openLotto.ts');
const { saveFile } = await import('../paper/picture/saveFile.ts');
const { drawSlip } = await import('../paper/picture/slipPicture.ts');

const user = userEvent.setup();

/** Returns a slip of the result 9041 whose 2 bottom won. */
const digits4 = (bottom: string) =>
  testSlip({
    kind: 'digits4',
    status: 'won',
    roundStatus: 'resulted',
    result: '9041',
    winning: { teng_lang_2: [bottom] },
    lines: testSlip().lines.map((line) => ({
      ...line,
      option: 'teng_lang_2',
      number: bottom,
      status: 'won',
      win: 1_800,
    })),
  });

beforeEach(forgetDrafts);

describe('one slip', () => {
  it('turns from waiting to won when the message comes', async () => {
    const page = await openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': testSlip() } });
    expect(await screen.findByText(/Waiting for the result/)).toBeVisible();
    page.api.answer({ '/poy-api/poys.one': wonSlip });
    await act(async () =>
      page.realtime.send(`private-${testMember.uuid}`, 'slip-settled', {
        poyId: 7,
        betId: 42,
        betGroup: 'yeekee',
        status: 'won',
        stake: 20,
        win: 1800,
      }),
    );
    expect(await screen.findByText('Won', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Result 8 1 3 4 7' })).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Lines of the slip' })).getAllByRole(
      'listitem',
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      '472 top × 9020+1,800.00',
      '742 bottom × 45 lowered20Not won',
    ]);
  });

  it.each([
    ['a line of the result', wonSlip, [3, 4]],
    ['the bottom of a result of four digits', digits4('90'), [0, 1]],
    ['a bottom that was drawn apart', digits4('25'), []],
  ] as const)('rings the digits that won: %s', async (_what, slip, ringed) => {
    await openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': slip } });
    const balls = await screen.findByRole('img', { name: /^Result/ });
    const places = [...balls.children].flatMap((ball, place) =>
      ball.hasAttribute('data-ringed') ? [place] : [],
    );
    expect(places).toEqual(ringed);
  });

  it('says what it could win, and why it cannot be cancelled', async () => {
    await openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': testSlip() } });
    expect(await screen.findByText('฿1,800.00')).toBeVisible();
    expect(screen.getByText(/follow one another too fast/)).toBeVisible();
  });

  it('says that the time to cancel is over, where there was one', async () => {
    const late = testSlip({ kind: 'stock', betGroup: 'stock', betName: 'BET_STOCK_CHINA_MORNING' });
    await openLotto('/poy/stock/7', { answers: { '/poy-api/poys.one': late } });
    expect(await screen.findByText(/The time to cancel this slip is over/)).toBeVisible();
  });

  it('with many lines has its sum and its buttons above them', async () => {
    const [line] = testSlip().lines;
    const lines = Array.from({ length: 39 }, (_, at) => ({
      ...line!,
      number: String(at + 10),
    }));
    await openLotto('/poy/yeekee/7', {
      answers: { '/poy-api/poys.one': testSlip({ lines, lineCount: 39, stake: 780 }) },
    });
    const list = await screen.findByRole('list', { name: 'Lines of the slip' });
    for (const above of [
      screen.getByText('฿780.00'),
      screen.getByText('฿1,800.00'),
      await screen.findByRole('button', { name: /^Bet again/ }),
    ])
      expect(above.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('takes its lines to the next round', async () => {
    const page = await openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': wonSlip } });
    await user.click(await screen.findByRole('button', { name: 'Bet again · Round 42' }));
    expect(page.address()).toBe('/lotto/yeekee/42');
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('20');
    expect(screen.getByLabelText('Stake for 74 2 bottom')).toHaveValue('20');
  });

  describe('that can be cancelled', () => {
    const open = testSlip({ cancelUntil: testNow + 95_000, cancelsLeft: 3, stake: 40 });
    const question = () => screen.getByRole('dialog', { name: 'Cancel this slip?' });
    afterEach(() => void jest.useRealTimers());

    it('is cancelled after a question, with the time left shown; the money comes back', async () => {
      // The countdown stands still: a busy machine takes longer than a second to paint the page.
      jest.useFakeTimers(onlyFake('performance'));
      const page = await openLotto('/poy/yeekee/7', {
        answers: {
          '/poy-api/poys.one': open,
          '/poy-api/poys.cancel': testSlip({ status: 'cancelled', stake: 40 }),
        },
      });
      const offer = await screen.findByRole('region', { name: 'Cancel this slip?' });
      expect(within(offer).getByText('01:35')).toBeVisible();
      await user.click(within(offer).getByRole('button', { name: 'Cancel slip' }));
      expect(page.api.calls.some(({ path }) => path === '/poy-api/poys.cancel')).toBe(false);
      expect(within(question()).getByText('Slips you can cancel today: 3')).toBeVisible();
      await user.click(within(question()).getByRole('button', { name: 'Cancel slip' }));
      expect(await screen.findByText('Cancelled', { selector: 'strong' })).toBeVisible();
      expect(screen.getByText(/You cancelled this slip/)).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Cancel this slip?' })).toBeNull();
      expect(page.host.snackbar.getState().txt).toBe('Slip cancelled. ฿40.00 is back.');
      expect(
        page.api.calls
          .filter(({ path }) => path === '/poy-api/poys.cancel')
          .map(({ body }) => body),
      ).toEqual([{ poyId: 7 }]);
    });

    it('is kept when the member thinks better of it', async () => {
      const page = await openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': open } });
      await user.click(await screen.findByRole('button', { name: 'Cancel slip' }));
      await user.click(within(question()).getByRole('button', { name: 'Keep it' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(page.api.calls.some(({ path }) => path === '/poy-api/poys.cancel')).toBe(false);
    });

    it('says why it could not be cancelled', async () => {
      await openLotto('/poy/yeekee/7', {
        answers: {
          '/poy-api/poys.one': open,
          '/poy-api/poys.cancel': () => {
            throw new FakeRefusal(409, 'CANCEL_TOO_LATE');
          },
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Cancel slip' }));
      await user.click(within(question()).getByRole('button', { name: 'Cancel slip' }));
      expect(await within(question()).findByRole('alert')).toHaveTextContent(
        'The time to cancel this slip is over.',
      );
    });

    it('offers nothing once the day’s cancellings are used up, or the time is over', async () => {
      const page = await openLotto('/poy/yeekee/7', {
        answers: { '/poy-api/poys.one': { ...open, cancelsLeft: 0 } },
      });
      expect(
        await screen.findByText('You have cancelled as many slips as you can today.'),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel slip' })).toBeNull();
      page.api.answer({ '/poy-api/poys.one': { ...open, cancelUntil: testNow - 1 } });
      await act(async () =>
        page.realtime.send(`private-${testMember.uuid}`, 'slip-settled', {
          poyId: 7,
          betId: 42,
          betGroup: 'yeekee',
          status: 'lost',
          stake: 20,
          win: 0,
        }),
      );
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Cancel this slip?' })).toBeNull(),
      );
    });
  });

  it('is saved as a picture that says what the slip says', async () => {
    await openLotto('/poy/yeekee/7', { answers: { '/poy-api/poys.one': wonSlip } });
    await user.click(await screen.findByRole('button', { name: 'Save as picture' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(
        expect.objectContaining({ name: '8F3K-2217.png', type: 'image/png' }),
      ),
    );
    expect(drawSlip).toHaveBeenCalledWith({
      status: 'won',
      result: '81347',
      words: expect.objectContaining({
        receipt: 'Slip no. 8F3K-2217',
        round: 'Yeekee 15 min, round\u00a042',
        time: '20/11/2026 16:27:12',
        status: 'Won',
        total: '฿1,800.00',
        side: { label: 'Total stake', value: '฿40.00' },
        note: 'Play money · not real money',
      }),
      lines: [
        {
          number: '74',
          label: '2 bottom × 45',
          stake: '20',
          outcome: 'Not won',
          won: false,
          struck: false,
        },
        {
          number: '47',
          label: '2 top × 90',
          stake: '20',
          outcome: '+1,800.00',
          won: true,
          struck: false,
        },
      ],
    });
  });

  it('keeps its numbers as a set', async () => {
    const page = await openLotto('/poy/yeekee/7', {
      answers: {
        '/poy-api/poys.one': wonSlip,
        '/poy-api/number-sets.save': {
          setId: 1,
          name: 'Good',
          version: 1,
          lineCount: 2,
          firstNumbers: [],
          stake: 40,
          updatedAt: 0,
          lines: [],
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save as number set' }));
    await user.type(await screen.findByLabelText('Name of the set'), 'Good{Enter}');
    await waitFor(() => expect(page.host.snackbar.getState().txt).toBe('Set saved'));
    expect(page.api.calls.find(({ path }) => path === '/poy-api/number-sets.save')?.body).toEqual({
      name: 'Good',
      lines: [
        { option: 'teng_lang_2', number: '74', price: 20 },
        { option: 'teng_bon_2', number: '47', price: 20 },
      ],
    });
  });

  it('says where its stake is when the round was voided', async () => {
    await openLotto('/poy/yeekee/7', {
      answers: { '/poy-api/poys.one': testSlip({ status: 'refunded', roundStatus: 'voided' }) },
    });
    expect(await screen.findByText(/The whole stake is back/)).toBeVisible();
    expect(screen.getAllByText('Refunded').length).toBeGreaterThan(0);
  });
});
