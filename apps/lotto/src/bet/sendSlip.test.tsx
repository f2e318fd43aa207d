import { queries } from '@poy/api-client';
import type { PlaceSlipBody, SlipPreview } from '@poy/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, testMember, type RenderedPage } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLotto, testRates, testSlip } from '../testing/openLotto.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';
import { keepDraft } from './keepDraft.ts';
import { emptyDraft, replayed } from './slipDraft.ts';
import { useBets } from './useBets.ts';

const user = userEvent.setup();
const place = { member: testMember.uuid, betId: 42, closesAt: Number.MAX_SAFE_INTEGER };
const bought = (number: string, price: number) =>
  ({ option: 'teng_bon_2', number, price, multiply: 90 }) as const;

/** Opens the round with these numbers written down already, 20 baht each. */
async function openWith(
  numbers: string[],
  ...[options]: Parameters<typeof openLotto> extends [string, (infer O)?] ? [O?] : never
): Promise<RenderedPage> {
  keepDraft(
    place,
    replayed(
      emptyDraft,
      numbers.map((number) => bought(number, 20)),
    ),
  );
  const page = await openLotto('/lotto/yeekee/42', options);
  await screen.findByRole('list', { name: 'Lines of the slip' });
  return page;
}
const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the slip' })).getAllByRole('listitem');
const sendButton = () => screen.getByRole('button', { name: 'Send slip' });
const placed = (page: RenderedPage) =>
  page.api.calls.filter((call) => call.path === '/poy-api/poys.create');
const keyOf = (call: { headers: { get(name: string): unknown } } | undefined) =>
  call?.headers.get('idempotency-key');

beforeEach(() => {
  localStorage.clear();
  useBets.setState({ drafts: {} });
});

it('confirms, sends what was seen with a key, shows the receipt and empties the draft', async () => {
  const page = await openWith(['47', '74'], { answers: { '/poy-api/poys.create': testSlip() } });
  await user.click(sendButton());
  const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
  expect(within(sheet).getByText('฿40.00')).toBeVisible();
  expect(within(sheet).getByText('Balance afterwards ฿460.00')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
  const receipt = await screen.findByRole('dialog', { name: 'Slip sent' });
  expect(within(receipt).getByText('Slip no. 8F3K-2217')).toBeVisible();
  expect(within(receipt).getByRole('link', { name: 'View slip' })).toHaveAttribute(
    'href',
    '/poy/yeekee/7',
  );
  expect(placed(page).map((call) => call.body)).toEqual([
    {
      betId: 42,
      accept: 'better',
      lines: [
        { option: 'teng_bon_2', number: '47', price: 20, multiply: 90 },
        { option: 'teng_bon_2', number: '74', price: 20, multiply: 45 },
      ],
    } satisfies PlaceSlipBody,
  ]);
  expect(keyOf(placed(page)[0])).toMatch(/^[\da-f-]{36}$/);
  await user.click(within(receipt).getByRole('button', { name: 'Keep playing' }));
  expect(screen.getByText(/No lines yet/)).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('poy-bets:'))).toEqual([]);
});

it('makes one request of a double click', async () => {
  let answer: () => void = () => {};
  const page = await openWith(['47'], {
    answers: {
      '/poy-api/poys.create': () =>
        new Promise((resolve) => {
          answer = () => resolve(testSlip());
        }),
    },
  });
  await user.click(sendButton());
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm' }));
  expect(placed(page)).toHaveLength(1);
  await act(async () => answer());
  expect(await screen.findByRole('dialog', { name: 'Slip sent' })).toBeVisible();
});

it('keeps the key over retries of an unanswered slip, also after a reload, and takes a new one for another slip', async () => {
  const lost = () => {
    throw new FakeRefusal(503, 'UNAVAILABLE');
  };
  const first = await openWith(['47'], { answers: { '/poy-api/poys.create': lost } });
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/this slip is bought only once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Try again' });
  const keys = placed(first).map(keyOf);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  first.unmount();
  useBets.setState({ drafts: {} });
  const second = await openLotto('/lotto/yeekee/42', { answers: { '/poy-api/poys.create': lost } });
  expect(await screen.findByText(/was sent but not answered/)).toBeVisible();
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(keyOf(placed(second)[0])).toBe(keys[0]);

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: '50' }));
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(keyOf(placed(second)[1])).not.toBe(keys[0]);
});

describe('a refused slip', () => {
  it('shows why on each line with the true limits, mends it with a tap and asks once more', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'SLIP_REFUSED', {
        lines: [
          { index: 0, answer: 'closed', multiply: 0, min: 1, max: 10_000 },
          { index: 1, answer: 'rate_changed', multiply: 60, min: 1, max: 10_000 },
          { index: 2, answer: 'over_max', multiply: 90, min: 1, max: 15 },
        ],
      });
    };
    const page = await openWith(['47', '48', '49'], {
      answers: { '/poy-api/poys.create': refuse },
    });
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    expect(within(sheet).getByText('This number is closed.')).toBeVisible();
    expect(within(sheet).getByText('The rate changed from × 90 to × 60.')).toBeVisible();
    expect(within(sheet).getByText('At most 15 baht.')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Back to the slip' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent. Lines refused: 3');
    expect(within(lines()[0] as HTMLElement).getByText('This number is closed.')).toBeVisible();
    expect(
      within(lines()[1] as HTMLElement).getByText('The rate changed from × 90 to × 60.'),
    ).toBeVisible();
    expect(within(lines()[2] as HTMLElement).getByText('At most 15 baht.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'See and mend' }));
    await user.click(screen.getByRole('button', { name: 'Drop closed numbers (1)' }));
    await user.click(screen.getByRole('button', { name: 'Fit stakes to the limits (1)' }));
    page.api.answer({ '/poy-api/poys.create': testSlip() });
    await user.click(screen.getByRole('button', { name: 'Accept new rates (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Slip sent' })).toBeVisible();
    const [first, second] = placed(page);
    expect((second?.body as PlaceSlipBody).lines).toEqual([
      { option: 'teng_bon_2', number: '48', price: 20, multiply: 60 },
      { option: 'teng_bon_2', number: '49', price: 15, multiply: 90 },
    ]);
    expect(keyOf(second)).not.toBe(keyOf(first));
  });

  it('is told before anything is sent, and asks to be confirmed only when all is well', async () => {
    const lower: SlipPreview = {
      ok: false,
      stake: 40,
      lines: [
        { index: 0, answer: 'ok', multiply: 90, min: 1, max: 10_000 },
        { index: 1, answer: 'rate_changed', multiply: 60, min: 1, max: 10_000 },
      ],
    };
    const page = await openWith(['47', '48'], {
      answers: { '/poy-api/poys.preview': lower, '/poy-api/poys.create': testSlip() },
    });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    page.api.answer({ '/poy-api/poys.preview': { ok: true, stake: 40, lines: [] } });
    await user.click(within(sheet).getByRole('button', { name: 'Accept new rates (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm slip' })).toBeVisible();
    expect(placed(page)).toEqual([]);
    expect(screen.queryByText(/The rate changed/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Slip sent' })).toBeVisible();
    expect((placed(page)[0]?.body as PlaceSlipBody).lines.map(({ multiply }) => multiply)).toEqual([
      90, 60,
    ]);
  });

  it('does not ask for ever where nothing on the page could be mended', async () => {
    const odd: SlipPreview = {
      ok: false,
      stake: 20,
      lines: [{ index: 0, answer: 'over_max', multiply: 90, min: 1, max: 20 }],
    };
    const page = await openWith(['47'], { answers: { '/poy-api/poys.preview': odd } });
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
    expect(page.api.calls.filter(({ path }) => path === '/poy-api/poys.preview')).toHaveLength(1);
  });

  it('goes on to the confirmation where the server cannot be asked', async () => {
    await openWith(['47'], {
      answers: {
        '/poy-api/poys.preview': () => {
          throw new FakeRefusal(503, 'UNAVAILABLE');
        },
      },
    });
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Confirm slip' })).toBeVisible();
  });

  it('keeps how changed rates are taken, and sends it along', async () => {
    const page = await openWith(['47'], { answers: { '/poy-api/poys.create': testSlip() } });
    await user.click(sendButton());
    await user.selectOptions(
      await screen.findByLabelText('If a rate changes on the way'),
      'Take any rate',
    );
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('dialog', { name: 'Slip sent' });
    expect(placed(page)[0]?.body).toMatchObject({ accept: 'any' });
    page.unmount();
    useBets.setState({ drafts: {} });
    await openWith(['47']);
    await user.click(sendButton());
    expect(await screen.findByLabelText('If a rate changes on the way')).toHaveValue('any');
  });

  it('loses nothing where the balance is too small, and says how much is missing', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'INSUFFICIENT_BALANCE');
    };
    const page = await openWith(['47', '48'], { answers: { '/poy-api/poys.create': refuse } });
    await user.click(sendButton());
    page.api.answer({ '/api/cashs': { money: 15, version: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/Your balance is ฿25.00 short/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines()).toHaveLength(2);
  });
});

describe('a rate that falls on the way', () => {
  const multiplierIn = (body: unknown) => (body as PlaceSlipBody).lines[0]?.multiply;
  /** As the server does under "ask me every time". */
  const judged = ({ body }: { body: unknown }): SlipPreview => {
    const ok = multiplierIn(body) === 45;
    return {
      ok,
      stake: 20,
      lines: [{ index: 0, answer: ok ? 'ok' : 'rate_changed', multiply: 45, min: 1, max: 10_000 }],
    };
  };
  const buy = (call: { body: unknown }) => {
    const { ok, lines: answers } = judged(call);
    if (!ok) throw new FakeRefusal(409, 'SLIP_REFUSED', { lines: answers });
    return testSlip();
  };
  /** The rates are asked for again, and 47 is lowered from 90 to 45. */
  const falls = async (page: RenderedPage) => {
    page.api.answer({
      '/poy-api/number-reachs.rate-now.all': {
        ...testRates,
        rateNow: [{ option: 'teng_bon_2', number: '47', multiply: 45 }],
      },
    });
    await act(() =>
      page.host.queryClient.invalidateQueries({ queryKey: queries.rates(42).queryKey }),
    );
    await waitFor(() =>
      expect(useBets.getState().drafts[`${testMember.uuid}:42`]?.lines[0]?.multiply).toBe(45),
    );
  };
  const seen = (page: RenderedPage) => placed(page).map(({ body }) => multiplierIn(body));

  it('while the slip is being confirmed is not taken as seen: what was previewed is sent, and the page asks again', async () => {
    const page = await openWith(['47'], { answers: { '/poy-api/poys.create': buy } });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
    await user.selectOptions(
      within(sheet).getByLabelText('If a rate changes on the way'),
      'Ask me every time',
    );
    expect(within(sheet).getByText('฿1,800.00')).toBeVisible();
    await falls(page);
    expect(within(sheet).getByText('฿1,800.00')).toBeVisible();
    page.api.answer({ '/poy-api/poys.preview': judged });
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    const refused = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    expect(within(refused).getByText('The rate changed from × 90 to × 45.')).toBeVisible();
    expect(placed(page)[0]?.body).toMatchObject({ accept: 'same' });
    expect(seen(page)).toEqual([90]);
    await user.click(within(refused).getByRole('button', { name: 'Accept new rates (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Slip sent' })).toBeVisible();
    expect(seen(page)).toEqual([90, 45]);
  });

  it('while the server is asked is told, too', async () => {
    let answer: () => void = () => {};
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.preview': (call) =>
          new Promise((resolve) => {
            answer = () => resolve(judged(call));
          }),
        '/poy-api/poys.create': buy,
      },
    });
    await user.click(sendButton());
    await falls(page);
    await act(async () => answer());
    expect(
      within(await screen.findByRole('dialog', { name: 'The slip was not sent' })).getByText(
        'The rate changed from × 90 to × 45.',
      ),
    ).toBeVisible();
    expect(placed(page)).toEqual([]);
  });

  it('while a refused slip is mended has to be taken as well', async () => {
    const closed: SlipPreview = {
      ok: false,
      stake: 40,
      lines: [
        { index: 0, answer: 'ok', multiply: 90, min: 1, max: 10_000 },
        { index: 1, answer: 'closed', multiply: 0, min: 1, max: 10_000 },
      ],
    };
    const page = await openWith(['47', '48'], { answers: { '/poy-api/poys.preview': closed } });
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
    await falls(page);
    page.api.answer({ '/poy-api/poys.preview': judged });
    await user.click(within(sheet).getByRole('button', { name: 'Drop closed numbers (1)' }));
    expect(screen.queryByRole('dialog', { name: 'Confirm slip' })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Accept new rates (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm slip' })).toBeVisible();
  });

  it('leaves an unanswered slip as it was sent, so that the next try is the same one', async () => {
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(503, 'UNAVAILABLE');
        },
      },
    });
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Confirm slip' });
    await falls(page);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(seen(page)).toEqual([90, 90]);
    expect(keyOf(placed(page)[1])).toBe(keyOf(placed(page)[0]));
  });
});

describe('the round closing while the page is open', () => {
  const markets = () => [
    testMarket([testRound({ closesIn: 1.2 }), testRound({ betId: 43, number: 43, closesIn: 800 })]),
  ];

  it('says so by the server’s clock, leads to the next round and takes the draft along', async () => {
    const page = await openWith(['47', '48'], {
      answers: {
        '/poy-api/bet-lists.latest': markets(),
        '/poy-api/bet-lists.one': ({ query }) =>
          testRound(
            query['id'] === 43 ? { betId: 43, number: 43, closesIn: 800 } : { closesIn: 1.2 },
          ),
      },
    });
    expect(
      await screen.findByText('Round 42 takes no more slips.', {}, { timeout: 4000 }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send slip' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'To Round 43' })).toHaveAttribute(
      'href',
      '/lotto/yeekee/43',
    );
    await user.click(screen.getByRole('button', { name: 'Move the 2 lines to Round 43' }));
    expect(page.address()).toBe('/lotto/yeekee/43');
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('20');
    expect(Object.keys(localStorage)).toEqual([`poy-bets:${testMember.uuid}:43`]);
  });

  it('believes the server where it closed sooner', async () => {
    const page = await openWith(['47'], {
      answers: {
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(409, 'ROUND_CLOSED');
        },
      },
    });
    await user.click(sendButton());
    page.api.answer({ '/poy-api/bet-lists.one': testRound({ status: 'closed' }) });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Round 42 takes no more slips.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
