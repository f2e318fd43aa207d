import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@poy/api-client';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen, within } from '@testing-library/react';
import { openDesk, refusal } from '../testing/openDesk.tsx';
import type { ToldDeposit } from './useSlips.ts';

const slip: ToldDeposit = {
  id: 9,
  userName: 'demo01',
  bankCode: 'KBANK',
  accountNumber: '0001112223',
  amount: 700,
  paidAt: Date.now(),
  channel: 'app',
  channelName: 'Bank app',
  codeBank: '004',
  reference: 'REF9',
  checked: 'unknown',
  senderBank: '004',
  senderAccount: 'xxx-x-x1234-x',
  senderName: 'Somchai J',
  senderIs: 'other',
  sameSlip: ['demo02'],
  status: 'pending',
  createdAt: Date.now() - 3 * 60_000,
  hasPicture: true,
};
const slips = () => Promise.resolve([slip]);

it('shows the picture of a slip, after a retry where it did not come', async () => {
  const slipPicture = jest
    .fn<OperatorClient['slipPicture']>()
    .mockResolvedValue({ id: 9, type: 'image/webp', picture: 'UklGRg==' })
    .mockRejectedValueOnce(refusal('UNAVAILABLE'));
  const { user } = await openDesk('/slips', { slips, slipPicture });
  expect(slipPicture).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('link', { name: /฿700.00 demo01 waits 3 min/ }));
  expect(await screen.findByText('004 xxx-x-x1234-x Somchai J')).toBeVisible();
  expect(screen.getByText('somebody else’s')).toBeVisible();
  expect(screen.getByText('demo02')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const picture = await screen.findByRole('img', { name: 'Slip of demo01' });
  expect(picture.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
});

it('refuses a slip with a reason', async () => {
  const slipRefuse = jest
    .fn<OperatorClient['slipRefuse']>()
    .mockResolvedValue({ ...slip, status: 'rejected' });
  const forgotten = { ...slip, hasPicture: false };
  const { user } = await openDesk('/slips?id=9', {
    slips: () => Promise.resolve([forgotten]),
    slipRefuse,
  });
  expect(await screen.findByText('The picture is not kept any more.')).toBeVisible();
  await user.click(screen.getByText('Refuse the slip', { selector: 'summary' }));
  const step = screen.getByRole('form', { name: 'Refuse the slip' });
  await user.type(within(step).getByLabelText('Reason'), 'shows another account');
  await user.click(within(step).getByRole('button'));
  expect(slipRefuse).toHaveBeenCalledWith({ id: 9, reason: 'shows another account' });
  expect(await screen.findByText('The slip over ฿700.00 is refused.')).toBeVisible();
});

// A right-to-left override turned the amount behind a channel's name around at the desk.
it('shows the signs of a member’s and a bank’s text that turn a line around', async () => {
  const told = { ...slip, channelName: 'KBANK \u202e00.000,05', senderName: 'Somchai\u2066 J\n9' };
  await openDesk('/slips?id=9', {
    slips: () => Promise.resolve([{ ...told, hasPicture: false }]),
  });
  expect(await screen.findByText(String.raw`KBANK \u202e00.000,05`)).toBeVisible();
  expect(screen.getByText(String.raw`004 xxx-x-x1234-x Somchai\u2066 J\u000a9`)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

it('says of a refused reason that it has signs that cannot be shown', async () => {
  const fields = { reason: 'text.signs' };
  const slipRefuse = jest
    .fn<OperatorClient['slipRefuse']>()
    .mockRejectedValue(new ApiError('VALIDATION', 400, null, { fields }));
  const { user } = await openDesk('/slips?id=9', { slips, slipRefuse });
  await user.click(await screen.findByText('Refuse the slip', { selector: 'summary' }));
  const step = screen.getByRole('form', { name: 'Refuse the slip' });
  await user.type(within(step).getByLabelText('Reason'), 'turned \u202e around');
  await user.click(within(step).getByRole('button'));
  expect(
    await within(step).findByText('There are signs that cannot be shown. Please remove them.'),
  ).toBeVisible();
});
