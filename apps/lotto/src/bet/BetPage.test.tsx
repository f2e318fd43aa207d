import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findLines, forgetDrafts, reloadDrafts } from '../testing/drafts.ts';
import { openLotto } from '../testing/openLotto.ts';
import { press } from '../testing/press.ts';

const user = userEvent.setup();
const path = '/lotto/yeekee/42';
const chip = (name: RegExp) => screen.findByRole('button', { name });
const forAll = () => screen.getByLabelText('Stake for all');

beforeEach(forgetDrafts);
afterEach(() => localStorage.clear());

describe('what is on', () => {
  it('offers the options of a length with their multipliers, highest first and the second last', async () => {
    await openLotto(path);
    await user.click(await screen.findByRole('tab', { name: '3 digits' }));
    const options = within(await screen.findByRole('group', { name: 'Ways to bet' })).getAllByRole(
      'button',
    );
    expect(options.map((option) => option.textContent)).toEqual(['3 top× 850', '3 any order× 120']);
  });

  it('takes off what a helper conflicts with, and leaves what it does not', async () => {
    await openLotto(path);
    await user.click(await chip(/^2 bottom/));
    await user.click(await chip(/^19 doors/));
    expect(await chip(/^19 doors/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await chip(/^Sweep front/));
    expect(await chip(/^19 doors/)).toHaveAttribute('aria-pressed', 'false');
    expect(await chip(/^Sweep front/)).toHaveAttribute('aria-pressed', 'true');
    expect(await chip(/^2 top/)).toHaveAttribute('aria-pressed', 'true');
    expect(await chip(/^2 bottom/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await chip(/^Sweep front/));
    expect(await chip(/^Sweep front/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('takes any-order off when shuffle comes on, and the other way round', async () => {
    await openLotto(path);
    await user.click(await screen.findByRole('tab', { name: '3 digits' }));
    await user.click(await chip(/^3 any order/));
    await user.click(await chip(/^Shuffle/));
    expect(await chip(/^3 any order/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await chip(/^3 any order/));
    expect(await chip(/^Shuffle/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('says what is missing where nothing is on', async () => {
    await openLotto(path);
    await user.click(await chip(/^2 top/));
    await user.click(await chip(/^Doubles/));
    expect(screen.getByText(/Choose a way to bet first/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
  });
});

describe('putting numbers in', () => {
  it('adds a number under every option that is on the moment it is full', async () => {
    await openLotto(path);
    await user.click(await chip(/^2 bottom/));
    await press('4');
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
    await press('7');
    expect((await findLines()).map((line) => line.textContent)).toEqual([
      '472 top × 90',
      '472 bottom × 90',
    ]);
    expect(screen.getByText('Added 47 · 2 top, 2 bottom')).toBeVisible();
  });

  it('takes the digits of a real keyboard, in any script, but not while a field is typed in', async () => {
    await openLotto(path);
    await chip(/^2 top/);
    await user.keyboard('๔៧');
    expect(await findLines()).toHaveLength(1);
    await user.type(forAll(), '၂0');
    expect(forAll()).toHaveValue('၂0');
    expect(screen.getByText('+1,800.00')).toBeVisible();
    expect(await findLines()).toHaveLength(1);
  });

  it('writes 19 doors under both options, and undo takes the whole batch', async () => {
    await openLotto(path);
    await user.click(await chip(/^2 bottom/));
    await press('1', '1');
    await user.click(await chip(/^19 doors/));
    await press('7');
    expect(await findLines()).toHaveLength(40);
    await user.click(screen.getAllByRole('button', { name: 'Undo last' })[0] as HTMLElement);
    expect(await findLines()).toHaveLength(2);
  });

  it('adds the instant helpers at once and leaves them off', async () => {
    await openLotto(path);
    await user.click(await chip(/^Doubles/));
    expect(await findLines()).toHaveLength(10);
    expect(await chip(/^Doubles/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('asks before it clears', async () => {
    await openLotto(path);
    await chip(/^2 top/);
    await press('4', '7');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear this slip?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(await findLines()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.getByText(/No lines yet/)).toBeVisible();
  });
});

describe('stakes', () => {
  it('computes stake and possible win while they are typed, for all and for one', async () => {
    await openLotto(path);
    await user.click(await chip(/^2 bottom/));
    await press('4', '7');
    await user.type(forAll(), '20');
    expect(screen.getAllByText('+1,800.00')).toHaveLength(2);
    expect(screen.getByText('฿3,600.00')).toBeVisible();
    const own = screen.getByLabelText('Stake for 47 2 top');
    await user.clear(own);
    await user.type(own, '7');
    expect(screen.getByText('+630.00')).toBeVisible();
    expect(screen.getByText('฿2,430.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '50' }));
    expect(own).toHaveValue('50');
    await press('1', '2');
    expect(screen.getByLabelText('Stake for 12 2 top')).toHaveValue('50');
  });

  it('shows a lowered rate and a closed number on their lines', async () => {
    await openLotto(path);
    await chip(/^2 top/);
    await press('7', '4', '1', '3');
    expect(within((await findLines())[0] as HTMLElement).getByText('× 45 lowered')).toBeVisible();
    expect(
      within((await findLines())[1] as HTMLElement).getByText('This number is closed.'),
    ).toBeVisible();
  });

  it('says beside the line what keeps it from being sent, and goes there', async () => {
    await openLotto(path);
    await user.click(await chip(/^2 bottom/));
    await press('4', '7');
    await user.type(forAll(), '3');
    expect(
      within((await findLines())[1] as HTMLElement).getByText('At least 5 baht.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Send slip/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('At least 5 baht.');
    expect(screen.getByLabelText('Stake for 47 2 bottom')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells before sending that the balance is too small', async () => {
    await openLotto(path, { answers: { '/api/cashs': { money: 12.5, version: 1 } } });
    await chip(/^2 top/);
    await press('4', '7');
    await user.type(forAll(), '20');
    expect(screen.getByText(/Your balance is ฿7.50 short/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/credit/deposit/normal?amount=8&back=%2Flotto%2Fyeekee%2F42',
    );
    expect(screen.getByText(/^Short ฿7.50/)).toBeVisible();
    await user.clear(forAll());
    await user.type(forAll(), '12');
    expect(screen.queryByText(/short/i)).toBeNull();
  });
});

it('keeps the draft for the next visit, also after a reload', async () => {
  const first = await openLotto(path);
  await chip(/^2 top/);
  await press('4', '7');
  first.unmount();
  reloadDrafts();
  await openLotto(path);
  await screen.findByRole('list', { name: 'Lines of the slip' });
  expect((await findLines()).map((line) => line.textContent)).toEqual(['472 top × 90']);
});
