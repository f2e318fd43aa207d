import { makeFormat } from '@poy/host';
import { FakeRefusal, testNow } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from '@jest/globals';
import { openPage, testTerms, testWithdrawal } from '../testing/money.ts';

const path = '/credit/withdraw';
const create = '/poy-api/withdrawals.create';
const terms = '/poy-api/withdrawals.terms';
const amount = () => screen.findByLabelText('Amount');
const submit = () => screen.getByRole('button', { name: /^Withdraw/ });
/** Presses the button of the form and answers the question. */
const withdraw = async () => {
  await userEvent.click(submit());
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
/** The value beside a name among the facts. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const refuse = (code: string) => () => {
  throw new FakeRefusal(409, code);
};

describe('withdrawing', () => {
  test('sends the amount and the account, and shows the steps', async () => {
    const { api, address } = await openPage({ path, answers: { [create]: testWithdrawal() } });
    // The keys of a phone have the point that satang need.
    expect(await amount()).toHaveAttribute('inputmode', 'decimal');
    await userEvent.type(await amount(), '๑,๕๐๐.๕๐');
    await userEvent.click(screen.getByRole('radio', { name: /Siam Commercial Bank/ }));
    expect(submit()).toHaveTextContent('Withdraw ฿1,500.50');
    await userEvent.click(submit());
    const question = screen.getByRole('dialog', { name: 'Withdraw ฿1,500.50?' });
    expect(question).toHaveTextContent('To accountSiam Commercial Bank xxxxxx8888');
    expect(question).toHaveTextContent('Balance afterwards฿38,499.50');
    expect(api.calls.some((call) => call.path === create)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/credit/status'));
    const asked = api.calls.find((call) => call.path === create);
    expect(asked?.body).toEqual({ bankId: 5, amount: 1500.5 });
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['299', 'At least 300 baht.'],
    ['49000.01', 'At most ฿49,000 can be withdrawn at one time.'],
    ['40001', 'Your balance is too small'],
    ['1e3', 'currency is not a right format.'],
    ['1.000,50', 'The comma or point can be read in two ways'],
    ['500.2555', 'Satang have two digits, as in 500.25.'],
  ])('refuses %j beside the field and sends nothing', async (typed, words) => {
    const { api } = await openPage({ path });
    const field = await amount();
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(submit());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field).toHaveFocus();
    expect(api.calls.some((call) => call.path === create)).toBe(false);
  });

  test('takes exactly what is left of the day', async () => {
    const answers = { [terms]: testTerms({ leftToday: 1_000 }), [create]: testWithdrawal() };
    const { api } = await openPage({ path, answers });
    await userEvent.type(await amount(), '1000');
    await withdraw();
    await waitFor(() => expect(api.calls.some((call) => call.path === create)).toBe(true));
  });

  test('refuses more than is left of the day', async () => {
    await openPage({ path, answers: { [terms]: testTerms({ leftToday: 1_000 }) } });
    const field = await amount();
    await userEvent.type(field, '1001');
    await userEvent.click(submit());
    expect(field).toHaveAccessibleDescription(/At most ฿200,000 can be withdrawn in one day/);
    expect(screen.getByText('฿199,000.00 of ฿200,000')).toBeVisible();
  });

  test.each([
    ['WITHDRAWAL_ACCOUNT', 'The bank account does not match the one in the system.'],
    ['WITHDRAWAL_OPEN', 'Please wait until your earlier transaction is finished.'],
    [
      'WITHDRAWAL_COUNT_LIMIT',
      'At most 5 withdrawals a day are possible, and you have made them today.',
    ],
    ['WITHDRAWAL_DAY_LIMIT', 'At most ฿200,000 can be withdrawn in one day.'],
    ['WITHDRAWAL_TIME_LIMIT', 'At most ฿49,000 can be withdrawn at one time.'],
    ['WITHDRAWAL_TURNOVER', 'Your turnover is not complete yet.'],
  ])('tells %s of the server in words, and keeps what was typed', async (code, words) => {
    await openPage({ path, answers: { [create]: refuse(code) } });
    await userEvent.type(await amount(), '500');
    await withdraw();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await amount()).toHaveValue('500');
  });

  test('asks for the password again, and sends with the same key', async () => {
    const { api, address } = await openPage({
      path,
      answers: { [create]: refuse('STEP_UP_NEEDED'), '/api/users.step-up': {} },
    });
    await userEvent.type(await amount(), '500');
    await withdraw();
    await userEvent.type(await screen.findByLabelText('Password'), 'Lantern-52-red');
    api.answer({ [create]: testWithdrawal() });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/credit/status'));
    const keys = api.calls
      .filter((call) => call.path === create)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

test('a quick amount and the most that is free are one tap each, with its satang', async () => {
  await openPage({ path, answers: { [terms]: testTerms({ cash: 1_246.97, most: 1_246.97 }) } });
  await userEvent.click(await screen.findByRole('button', { name: '1,000' }));
  expect(submit()).toHaveTextContent('Withdraw ฿1,000.00');
  expect(screen.queryByRole('button', { name: '5,000' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Most ฿1,246.97' }));
  expect(submit()).toHaveTextContent('Withdraw ฿1,246.97');
});

test('a wrong password is not called an old one', async () => {
  const wrong = () => {
    throw new FakeRefusal(400, 'VALIDATION', { fields: { password: 'password.wrong' } });
  };
  await openPage({
    path,
    answers: { [create]: refuse('STEP_UP_NEEDED'), '/api/users.step-up': wrong },
  });
  await userEvent.type(await amount(), '500');
  await withdraw();
  const field = await screen.findByLabelText('Password');
  await userEvent.type(field, 'Lantern-52-red');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('The password is not right.'));
});

test('money that waits for the bank is told, and is not asked for', async () => {
  const boundBy = { code: 'WITHDRAWAL_AHEAD' as const, sum: 2_000.5, from: null };
  const waits = testTerms({ cash: 2_400.5, most: 400, boundBy });
  const { api } = await openPage({ path, answers: { [terms]: waits } });
  expect(await screen.findByText(/฿2,000.50 of your balance waits for the bank/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Amount'), '401');
  await userEvent.click(submit());
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
    expect.stringContaining('A part of your balance waits for the bank.'),
  );
  expect(api.calls.some((call) => call.path === create)).toBe(false);
});

describe('a debt', () => {
  const pay = '/poy-api/debts.pay';
  const refusedFor = [{ code: 'WITHDRAWAL_DEBT' as const, sum: 5_000.14, from: null }];
  const owing = testTerms({ debt: 5_000.14, most: 0, boundBy: null, refusedFor });

  test('is paid with one press; two presses carry one key, and the terms are read anew', async () => {
    const answers = { [terms]: owing, [pay]: { owed: 0, money: 34_999.86 } };
    const { api } = await openPage({ path, answers });
    expect(await screen.findByText('You owe ฿5,000.14')).toBeVisible();
    // The card says it once.
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(submit()).toBeDisabled();
    api.answer({ [terms]: testTerms() });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay ฿5,000.14' }));
    await waitFor(() => expect(screen.queryByText('You owe ฿5,000.14')).toBeNull());
    const paid = api.calls.filter((call) => call.path === pay);
    expect(paid[0]?.body).toEqual({ amount: 5_000.14 });
    const keys = new Set(paid.map(({ headers }) => headers.get('idempotency-key')));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(submit()).toBeEnabled();
  });

  test('that is larger than the balance is only told', async () => {
    await openPage({ path, answers: { [terms]: { ...owing, cash: 80 } } });
    expect(await screen.findByText(/Your balance of ฿80.00 is too small to pay it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('what stands against a withdrawal is said first', () => {
  test.each([
    [90, 'today'],
    [24 * 60, 'tomorrow'],
  ])('a new account or password for %s minutes: %s', async (minutes) => {
    const heldUntil = testNow + minutes * 60_000;
    const accounts = testTerms().accounts.map((account) => ({ ...account, heldUntil }));
    const refusedFor = [{ code: 'WITHDRAWAL_HELD' as const, sum: null, from: heldUntil }];
    const held = testTerms({ accounts, cash: 1_246.97, most: 0, boundBy: null, refusedFor });
    await openPage({ path, answers: { [terms]: held } });
    const from = makeFormat('en').dateTime(heldUntil);
    const words = `Your bank account or password is new. For your safety you can withdraw from ${from}.`;
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(fact('Can be withdrawn now')).toBe('฿0.00');
    expect(submit()).toBeDisabled();
  });

  test('a new account beside an older one, where it is chosen', async () => {
    const [old, young] = testTerms().accounts;
    if (!old || !young) throw new Error('two accounts are needed');
    const accounts = [old, { ...young, heldUntil: testNow + 90 * 60_000 }];
    await openPage({ path, answers: { [terms]: testTerms({ accounts }) } });
    await amount();
    expect(submit()).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /Siam Commercial Bank/ }));
    expect(screen.getByText(/you can withdraw from/)).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  test('turnover, with what is left to play', async () => {
    const turnover = { canWithdraw: false, left: 120 };
    const refusedFor = [{ code: 'WITHDRAWAL_TURNOVER' as const, sum: 120, from: null }];
    const open = testTerms({ turnover, most: 0, boundBy: null, refusedFor });
    await openPage({ path, answers: { [terms]: open } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your turnover is not complete yet. Play ฿120.00 more, then you can withdraw.',
    );
    expect(fact('Can be withdrawn now')).toBe('฿0.00');
    expect(screen.getByText('฿120.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what is left to play' })).toHaveAttribute(
      'href',
      '/credit/turnover',
    );
    expect(screen.queryByRole('button', { name: /^Most/ })).toBeNull();
  });

  test('a balance below the least amount', async () => {
    const refusedFor = [{ code: 'INSUFFICIENT_BALANCE' as const, sum: 210, from: null }];
    const answers = { [terms]: testTerms({ cash: 210, most: 0, boundBy: null, refusedFor }) };
    await openPage({ path, answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your balance is too small.');
    expect(submit()).toBeDisabled();
  });

  test('what bounds the amount, where something can be withdrawn', async () => {
    const from = testNow + 90 * 60_000;
    const boundBy = { code: 'WITHDRAWAL_DAY_LIMIT' as const, sum: 1_000, from };
    await openPage({ path, answers: { [terms]: testTerms({ most: 1_000, boundBy }) } });
    const time = makeFormat('en').dateTime(from);
    expect(
      await screen.findByText(`Today ฿1,000.00 can still be withdrawn, more from ${time}.`),
    ).toBeVisible();
    expect(fact('Can be withdrawn now')).toBe('฿1,000.00');
    expect(submit()).toBeEnabled();
  });

  test('a withdrawal that is under way', async () => {
    await openPage({ path, answers: { [terms]: testTerms({ open: testWithdrawal() }) } });
    expect(await screen.findByRole('link', { name: 'See its steps' })).toHaveAttribute(
      'href',
      '/credit/status',
    );
  });
});
