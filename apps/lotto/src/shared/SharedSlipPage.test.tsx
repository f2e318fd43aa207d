import type { SharedSlip } from '@poy/contract';
import { FakeRefusal } from '@poy/host/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { openLotto, testSlip, wonSlip } from '../testing/openLotto.ts';

const key = '0123456789abcdef0123456789abcdef';

/** Returns a slip as others see it. */
const shown = (slip: ReturnType<typeof testSlip>, corrected = false): SharedSlip => {
  const { poyId, receipt, betId, createdAt, cancelUntil, cancelsLeft, ...others } = slip;
  return { ...others, corrected };
};
type Answer = SharedSlip | (() => never);
const open = (answer: Answer, path = `/poy/shared/${key}`) =>
  openLotto(path, { session: null, answers: { '/poy-api/shared-slips.one': answer } });

/** Asks for the slip again, as the page does when its result is due. */
const refetch = (page: Awaited<ReturnType<typeof open>>) =>
  act(() => page.host.queryClient.invalidateQueries());

describe('the page of a shared slip', () => {
  it('shows a guest its lines, its result and its prize', async () => {
    const page = await open(shown(wonSlip));
    expect(await screen.findByRole('heading', { level: 1, name: 'A shared slip' })).toBeVisible();
    expect(await screen.findByText('Yeekee 15 min, round 42')).toBeVisible();
    expect(screen.getByText('Won', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Result 8 1 3 4 7' })).toBeVisible();
    expect(screen.getByText('฿1,800.00')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Lines of the slip' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '472 top × 9020+1,800.00',
      '742 bottom × 45 lowered20Not won',
    ]);
    expect(screen.queryByText(/8F3K|Slip no/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Bet again|Cancel|Share/ })).toBeNull();
    expect(page.api.calls.map(({ path }) => path)).toEqual(['/poy-api/shared-slips.one']);
    expect(page.api.calls[0]).toMatchObject({ query: { key } });
  });

  it('shows the result by itself when it is there', async () => {
    const page = await open(shown(testSlip()));
    expect(await screen.findByText(/Waiting for the result/)).toBeVisible();
    page.api.answer({ '/poy-api/shared-slips.one': shown(wonSlip) });
    await refetch(page);
    expect(await screen.findByText('Won', { selector: 'strong' })).toBeVisible();
  });

  it('goes when its member stops sharing it', async () => {
    const page = await open(shown(testSlip()));
    expect(await screen.findByRole('list', { name: 'Lines of the slip' })).toBeVisible();
    page.api.answer({
      '/poy-api/shared-slips.one': () => {
        throw new FakeRefusal(404, 'NOT_FOUND');
      },
    });
    await refetch(page);
    expect(await screen.findByText('Nothing is shared here')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/results');
  });

  it('tells a cancelled slip and a corrected result', async () => {
    await open(shown(testSlip({ status: 'cancelled' }), true));
    expect(await screen.findByText('Cancelled', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText(/The result published first was wrong/)).toBeVisible();
    expect(screen.queryByText(/Waiting for the result/)).toBeNull();
  });
});
