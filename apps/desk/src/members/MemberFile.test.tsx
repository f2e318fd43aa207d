import { expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import type { ReplyOf } from '@poy/contract';
import { screen, within } from '@testing-library/react';
import { openDesk, refusal } from '../testing/openDesk.tsx';

type Statement = ReplyOf<'/api/operators.members.statement'>;

const member: ReplyOf<'/api/operators.members.one'> = {
  uuid: '7b0e5b6e-6d0f-4a8e-9a55-4f0c7a3b9d10',
  userName: 'demo01',
  status: 0,
  statusReason: null,
  phoneNumber: '0812345678',
  level: 1,
  balance: 980,
  owed: 0,
  openSessions: 1,
  passwordChangedAt: null,
  createdAt: Date.UTC(2026, 0, 1),
};
const row: Statement[number] = {
  id: 2,
  transactionType: 'BET_GOV',
  amount: -20,
  balance: 980,
  createdAt: Date.now() - 60_000,
  transferTime: null,
  reference: {
    kind: 'slip',
    id: 8,
    text: '8F3K',
    betGroup: 'government',
    betName: 'BET_GOVERNMENT',
  },
};
const answers = {
  member: () => Promise.resolve(member),
  memberDeposits: () => Promise.resolve([]),
};

it('names what moved on the balance, with its market', async () => {
  const memberStatement = jest
    .fn(() =>
      Promise.resolve([
        row,
        { ...row, id: 1, transactionType: 'ADMIN_MOVE_INCREASE' as const, reference: null },
      ]),
    )
    .mockRejectedValueOnce(refusal('UNAVAILABLE'));
  const { user } = await openDesk('/members/demo01', { ...answers, memberStatement });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Government lottery slip')).toBeVisible();
  expect(screen.getByText(/Thai government lottery · 8F3K/)).toBeVisible();
  expect(screen.getByText('Moved in by staff')).toBeVisible();
});

it('says that nothing has moved yet', async () => {
  await openDesk('/members/demo01', { ...answers, memberStatement: () => Promise.resolve([]) });
  expect(await screen.findByText('Nothing has moved yet')).toBeVisible();
});

it('moves money to another member', async () => {
  const moved = { uuid: member.uuid, userName: 'demo01', toUserName: 'demo02', balance: 680 };
  const move = jest.fn<OperatorClient['move']>().mockResolvedValue({ ...moved, proposal: null });
  const { user } = await openDesk('/members/demo01', {
    ...answers,
    memberStatement: () => Promise.resolve([]),
    move,
  });
  const step = await screen.findByRole('form', { name: 'Move money to another member' });
  const button = () => within(step).getByRole('button');
  await user.click(button());
  expect(move).not.toHaveBeenCalled();
  await user.type(within(step).getByLabelText('Member who gets it'), 'demo02');
  await user.type(within(step).getByLabelText('Amount in baht'), '300');
  await user.type(within(step).getByLabelText('Reason'), 'wrong member');
  expect(button().textContent).toBe('Move ฿300.00 to demo02');
  await user.click(button());
  expect(move.mock.calls[0]?.[0]).toEqual({
    userName: 'demo01',
    toUserName: 'demo02',
    amount: 300,
    reason: 'wrong member',
  });
  expect(await screen.findByText('฿300.00 is moved to demo02.')).toBeVisible();
});

it('repeats a step whose answer was lost with the key of the first try', async () => {
  const adjusted = { uuid: member.uuid, userName: 'demo01', balance: 980, proposal: 9 };
  const adjust = jest
    .fn<OperatorClient['adjust']>()
    .mockResolvedValue(adjusted)
    .mockRejectedValueOnce(refusal('UNAVAILABLE'));
  const { user } = await openDesk('/members/demo01', {
    ...answers,
    memberStatement: () => Promise.resolve([]),
    adjust,
  });
  const step = await screen.findByRole('form', { name: 'Adjust the balance' });
  const send = () => user.click(within(step).getByRole('button', { name: /฿5,000.00/ }));
  await user.click(within(step).getByRole('button', { name: 'Take money', pressed: false }));
  await user.type(within(step).getByLabelText('Amount in baht'), '5000');
  await user.type(within(step).getByLabelText('Reason'), 'paid twice');
  await send();
  expect(await within(step).findByRole('note')).toBeVisible();
  await send();
  expect(await screen.findByText(/A second person has to confirm it/)).toBeVisible();
  const [first, second] = adjust.mock.calls;
  expect(first?.[0]).toMatchObject({ direction: 'decrease', amount: 5_000 });
  expect(second).toEqual(first);
});
