import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal, testMember } from '@poy/host/testing';
import type { SlipPreview } from '@poy/contract';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetDrafts, reloadDrafts } from '../testing/drafts.ts';
import { openLotto, testSlip } from '../testing/openLotto.ts';
import { press } from '../testing/press.ts';

const user = userEvent.setup();
const path = '/lotto/yeekee/42';
const place = `poy-bets:${testMember.uuid}:42`;
const slip = () => within(screen.getByRole('region', { name: /^Lines:/ }));
const lines = () => slip().getByRole('list', { name: 'Lines of the slip' });
const stakes = () =>
  within(lines())
    .getAllByRole('textbox')
    .map(
      (field) =>
        `${field.getAttribute('aria-label')?.slice(10)} ${(field as HTMLInputElement).value}`,
    );
const write = async (line: string, text: string) => {
  const field = await screen.findByLabelText(`Stake for ${line}`);
  await user.clear(field);
  await user.type(field, text);
};
const paste = async (text: string) => {
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Paste text as lines' }));
  await user.click(sheet.getByLabelText('Text with numbers'));
  await user.paste(text);
  await user.click(sheet.getByRole('button', { name: /^Add lines/ }));
};
const quick = async (amount: string) =>
  user.click(await screen.findByRole('button', { name: amount }));
/** Expects the panel to tell this about the last press, in its live region. */
const told = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text),
  );

/**
 * Keeps a draft in the form used before each number stood once: 47 is in it twice, at 20 and at 30
 * baht.
 */
const oldDraft = (attempt: object | null = null) => {
  const line = (price: number, add: number) => ({
    option: 'teng_bon_2',
    number: '47',
    price,
    add,
    multiply: 90,
    min: 1,
    max: 10_000,
  });
  localStorage.setItem(
    place,
    JSON.stringify({
      closesAt: Number.MAX_SAFE_INTEGER,
      draft: { lines: [line(20, 1), line(30, 2)], answered: {}, before: {}, attempt },
    }),
  );
};

beforeEach(forgetDrafts);

describe('a number that is on the slip already', () => {
  it('typed again keeps one line, takes the stake that is set for all, and says so', async () => {
    await openLotto(path);
    await press('4', '7');
    await quick('20');
    await write('47 2 top', '50');
    await press('4', '7');
    expect(stakes()).toEqual(['47 2 top 20']);
    await told('Already there: 47. The stake is now ฿20.');
    expect(slip().getByText('Already there: 47. The stake is now ฿20.')).toBeVisible();
    await user.click(slip().getByRole('button', { name: 'Put the old stakes back' }));
    expect(stakes()).toEqual(['47 2 top 50']);
    expect(screen.queryByText(/Already there/)).toBeNull();
  });

  it('typed again without a stake keeps its own, and that is said, too', async () => {
    await openLotto(path);
    await press('4', '7');
    await write('47 2 top', '50');
    await press('4', '7');
    expect(stakes()).toEqual(['47 2 top 50']);
    await told('Already there: 47. The stake stays.');
    expect(slip().queryByRole('button', { name: 'Put the old stakes back' })).toBeNull();
    await press('1', '2');
    expect(screen.queryByText(/Already there/)).toBeNull();
    await told('Added 12 · 2 top');
  });

  it('pasted keeps one line each and replaces the stakes; undo takes back all that the paste did', async () => {
    await openLotto(path);
    await press('4', '7', '1', '2');
    await quick('10');
    await paste('47=20 12=30 08=40');
    expect(stakes()).toEqual(['47 2 top 20', '12 2 top 30', '08 2 top 40']);
    await told('Already there: 47 12. Stakes replaced: 2.');
    await user.click(screen.getByRole('button', { name: 'Undo last' }));
    expect(stakes()).toEqual(['47 2 top 10', '12 2 top 10']);
    expect(screen.queryByText(/Already there/)).toBeNull();
  });

  it('written by a helper keeps one line, and many are counted', async () => {
    await openLotto(path);
    await screen.findByRole('group', { name: 'Keypad' });
    await user.click(screen.getByRole('button', { name: /^Doubles/ }));
    await quick('20');
    await write('11 2 top', '50');
    await user.click(screen.getByRole('button', { name: /^Doubles/ }));
    expect(within(lines()).getAllByRole('listitem')).toHaveLength(10);
    await told('Already there: 10 numbers. The stake is now ฿20.');
  });

  it('put in from an old slip keeps one line', async () => {
    await openLotto(path, {
      answers: {
        '/poy-api/poys.all': { slips: [testSlip({ number: 41 })], next: null },
        '/poy-api/poys.one': testSlip({ number: 41 }),
      },
    });
    await press('4', '7');
    await write('47 2 top', '50');
    await user.click(screen.getByRole('button', { name: /More for this slip/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Put in saved numbers' }));
    await user.click(await screen.findByRole('tab', { name: 'Old slips' }));
    await user.click(await screen.findByRole('button', { name: /round\u00a041/ }));
    await waitFor(() => expect(stakes()).toEqual(['47 2 top 20']));
    await told('Already there: 47. The stake is now ฿20.');
  });

  it('is said once more before money is spent', async () => {
    await openLotto(path);
    await press('4', '7');
    await quick('10');
    await paste('47=20');
    await user.click(screen.getByRole('button', { name: /^Send slip/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Confirm slip' });
    expect(within(sheet).getByText('Already there: 47. The stake is now ฿20.')).toBeVisible();
  });

  it('is taken off by a second tap on the board', async () => {
    localStorage.setItem(`poy-choice:${testMember.uuid}:entry`, 'panel');
    await openLotto(path);
    const cell = within(await screen.findByRole('group', { name: 'Board of numbers' })).getByRole(
      'button',
      { name: /^47/ },
    );
    await user.click(cell);
    expect(stakes()).toEqual(['47 2 top ']);
    await user.click(cell);
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
    expect(screen.queryByText(/Already there/)).toBeNull();
  });
});

describe('a draft from before, with a number twice', () => {
  it('is made one line each, once, and says so', async () => {
    oldDraft();
    const first = await openLotto(path);
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('30');
    await told('Already there: 47. The stake is now ฿30.');
    await write('47 2 top', '70');
    first.unmount();
    reloadDrafts();
    await openLotto(path);
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('70');
  });

  it('stays as it was sent until the sending is answered, so that it is not bought as another slip', async () => {
    const lost = {
      key: 'k',
      body: JSON.stringify({
        betId: 42,
        lines: [20, 30].map((price) => ({
          option: 'teng_bon_2',
          number: '47',
          price,
          multiply: 90,
        })),
        accept: 'better',
      }),
    };
    oldDraft(lost);
    const page = await openLotto(path, {
      answers: {
        '/poy-api/poys.create': () => {
          throw new FakeRefusal(400, 'VALIDATION');
        },
      },
    });
    expect(await screen.findAllByLabelText('Stake for 47 2 top')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Send slip/ }));
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(screen.getAllByLabelText('Stake for 47 2 top')).toHaveLength(1));
    const call = page.api.calls.find((one) => one.path === '/poy-api/poys.create');
    expect(call?.headers.get('idempotency-key')).toBe('k');
  });
});

it('shows the highest stake that the server tells for a number', async () => {
  const preview: SlipPreview = {
    ok: false,
    stake: 20,
    lines: [{ index: 0, answer: 'over_max', multiply: 90, min: 1, max: 15 }],
  };
  await openLotto(path, { answers: { '/poy-api/poys.preview': preview } });
  await press('4', '7');
  await quick('20');
  await user.click(screen.getByRole('button', { name: /^Send slip/ }));
  const sheet = await screen.findByRole('dialog', { name: 'The slip was not sent' });
  expect(within(sheet).getByText('At most 15 baht.')).toBeVisible();
});
