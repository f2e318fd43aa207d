import { momentsOf } from '@poy/bet-rules';
import { slipsPrefix } from '@poy/host/page';
import { FakeRefusal, testMember } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { emptyDraft, rewritten, withLines } from '../slip-draft/slipDraft.ts';
import { keyOf } from '../testing/calls.ts';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testSlip } from '../testing/openLotto.ts';
import { lines, openWith, placed, sendButton } from '../testing/openWith.ts';
import { hear, otherTab } from '../testing/otherTab.ts';
import { testLine } from '../testing/testDraft.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const place = {
  member: testMember.uuid,
  betId: 42,
  closesAt: momentsOf(testRound()).closesAt,
};
/** Tab A; the page of each test is tab B. */
const tabA = otherTab(slipsPrefix, emptyDraft, place);
const writeInA = (number: string) =>
  tabA.change((draft) => withLines(draft, [testLine(number, { multiply: 90 })]));
const bought = /Already bought, perhaps in another window/;
const changed = /Nothing was sent: this changed meanwhile/;
const confirmButton = () => screen.findByRole('button', { name: /^Confirm/ });

beforeEach(forgetDrafts);

it('takes over the lines that another tab adds, and keeps its own', async () => {
  await openWith(['47', '74']);
  writeInA('35');
  hear();
  expect(lines().map((line) => /\d\d/.exec(line.textContent)?.[0])).toEqual(['47', '74', '35']);
  await user.click(screen.getByRole('button', { name: 'Undo last' }));
  expect(tabA.draft().lines.map(({ number }) => number)).toEqual(['47', '74']);
});

it('shows nothing of a slip that tab A sent, says so, and offers no sending of it', async () => {
  const page = await openWith(['47', '74']);
  tabA.buy();
  hear();
  expect(await screen.findByText(bought)).toBeVisible();
  // The slip and its foot say so, because a phone shows the foot alone.
  const ways = screen.getAllByRole('link', { name: 'My slips' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/poy', '/poy']);
  expect(screen.queryByRole('button', { name: /^Send slip/ })).toBeNull();
  expect(placed(page)).toEqual([]);
});

it('closes the open confirmation of a slip that tab A sends', async () => {
  const page = await openWith(['47']);
  await user.click(sendButton());
  await confirmButton();
  tabA.buy();
  hear();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(bought)).toBeVisible();
  expect(placed(page)).toEqual([]);
});

it('sends nothing on a confirmation of a slip that tab A sent unheard, as a sleeping tab misses it', async () => {
  const page = await openWith(['47']);
  await user.click(sendButton());
  const confirm = await confirmButton();
  tabA.buy();
  await user.click(confirm);
  expect(await screen.findByText(bought)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(placed(page)).toEqual([]);
});

it('asks again where tab A changed the slip under the open confirmation', async () => {
  const page = await openWith(['47']);
  await user.click(sendButton());
  await confirmButton();
  tabA.change((draft) => rewritten(draft, [testLine('47', { price: 500 })]));
  hear();
  expect(await screen.findByText(changed)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(placed(page)).toEqual([]);
});

it('keeps what tab A added while this tab was sending, as a new slip that is not sent yet', async () => {
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
  await user.click(await confirmButton());
  writeInA('35');
  hear();
  answer();
  expect(await screen.findByLabelText('Stake for 35 2 top')).toHaveValue('20');
  expect(lines()).toHaveLength(1);
  expect(tabA.draft().key).not.toBe(keyOf(placed(page)[0]));
  expect(screen.queryByText(bought)).toBeNull();
});

it('learns from the server that an old page sends a sold slip, and keeps what is new for another sending', async () => {
  // A restored session, a copy of the tab or a page of days ago: the device knows nothing of the sale.
  const answers = {
    '/poy-api/poys.create': () => {
      throw new FakeRefusal(409, 'IDEMPOTENCY_KEY_REUSED', { poyId: 7 });
    },
    '/poy-api/poys.one': testSlip(),
  };
  const page = await openWith(['47', '35'], { answers });
  await user.click(sendButton());
  await user.click(await confirmButton());
  expect(await screen.findByText(bought)).toBeVisible();
  expect(lines()).toHaveLength(1);
  expect(within(lines()[0] as HTMLElement).getByText('35')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(placed(page)).toHaveLength(1);
  page.api.answer({ '/poy-api/poys.create': testSlip({ poyId: 8 }) });
  await user.click(sendButton());
  await user.click(await confirmButton());
  await screen.findByRole('region', { name: 'Slip sent' });
  const [first, second] = placed(page);
  expect(second?.body).toMatchObject({ lines: [{ number: '35' }] });
  expect(keyOf(second)).not.toBe(keyOf(first));
});

it('moves the lines of a closed round on once, whichever tab does it', async () => {
  const over = testRound({ status: 'closed', closesIn: -5 });
  const next = testRound({ betId: 43, number: 43, closesIn: 800 });
  const rounds = {
    '/poy-api/bet-lists.latest': [testMarket([over, next])],
    '/poy-api/bet-lists.one': ({ query }: { query: Record<string, unknown> }) =>
      Number(query['id']) === 43 ? next : over,
  };
  writeInA('47');
  const page = await openLotto('/lotto/yeekee/42', { answers: rounds });
  const move = await screen.findByRole('button', { name: /^Move the 1 lines/ });
  tabA.clear();
  await user.click(move);
  await waitFor(() => expect(page.address()).toBe('/lotto/yeekee/43'));
  expect(await screen.findByText(/No lines yet/)).toBeVisible();
});
