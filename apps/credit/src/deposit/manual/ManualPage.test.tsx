import { ApiError } from '@poy/api-client';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from '@jest/globals';
import { FakeRefusal } from '@poy/host/testing';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { openPage, testDeposit } from '../../testing/money.ts';
import { ownProblems, refusedFields } from './manualProblem.ts';

const path = '/credit/deposit/manual';
const latest = '/poy-api/deposits.latest';
const manual = (status: 'pending' | 'matched' | 'credited' | 'expired' | 'rejected') =>
  testDeposit({ kind: 'manual', askedAmount: 500.5, prepareAmount: 500.5, status });

describe('the page of a slip', () => {
  test.each([
    ['pending', 'Being checked'],
    ['matched', 'Given ahead'],
    ['credited', 'Credited'],
    ['expired', 'Time over'],
    ['rejected', 'Not accepted'],
  ] as const)('shows a request that is %s as such after a reload', async (status, words) => {
    await openPage({ path, answers: { [latest]: manual(status) } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/฿500\.50/)).toBeVisible();
    expect(screen.queryByLabelText('Picture of the slip')).not.toBeInTheDocument();
  });

  test('says that a slip of the same sum and time came before', async () => {
    const waits = { ...manual('pending'), waitsFor: 'secondTransfer' as const };
    await openPage({ path, answers: { [latest]: waits } });
    expect(await screen.findByText(/when the bank reports a second transfer/)).toBeVisible();
  });

  test('says why a request ended whose slip was credited to somebody else', async () => {
    const ended = { ...manual('rejected'), endedFor: 'creditedSlip' as const };
    await openPage({ path, answers: { [latest]: ended } });
    expect(await screen.findByText(/Somebody else sent the same slip/)).toBeVisible();
    expect(screen.queryByText(/This transfer was not accepted/)).not.toBeInTheDocument();
  });

  test('asks for another transfer once a request is over, and never while one waits', async () => {
    await openPage({ path, answers: { [latest]: manual('credited') } });
    await userEvent.click(await screen.findByRole('button', { name: 'Tell of another transfer' }));
    expect(screen.getByLabelText('Picture of the slip')).toBeVisible();
  });

  test('offers to choose a picture in words of ours, and then shows its name', async () => {
    await openPage({ path });
    const field = await screen.findByLabelText('Picture of the slip');
    expect(screen.getByText('Choose a picture')).toBeVisible();
    await userEvent.upload(field, new File(['x'], 'slip of today.png', { type: 'image/png' }));
    expect(await screen.findByText('slip of today.png')).toBeVisible();
    expect(screen.queryByText('Choose a picture')).not.toBeInTheDocument();
  });

  test('says beside each field what is missing, and sends nothing', async () => {
    const { api } = await openPage({ path });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the slip' }));
    expect(screen.getByLabelText('Picture of the slip')).toHaveAccessibleDescription(
      expect.stringContaining('Choose the picture of the slip.'),
    );
    expect(screen.getByLabelText('Amount on the slip')).toHaveAccessibleDescription(
      expect.stringContaining('Enter the amount on the slip.'),
    );
    expect(api.calls.some((call) => call.path === '/poy-api/deposits.manual')).toBe(false);
  });
});

/** Lets the page read any file as a white picture, because a test has no pictures. */
function drawWhite(): void {
  stubGlobal('createImageBitmap', () => Promise.resolve({ width: 100, height: 100 }));
  const canvas = HTMLCanvasElement.prototype;
  canvas.toDataURL = () => 'data:image/jpeg;base64,AAAA';
  canvas.getContext = function (this: HTMLCanvasElement) {
    return {
      canvas: this,
      fillRect: () => undefined,
      drawImage: () => undefined,
      getImageData: () => ({ data: new Uint8ClampedArray(100 * 100 * 4).fill(255) }),
    };
  } as unknown as typeof canvas.getContext;
}

test('a slip that finds too many others waiting loses nothing, and is sent again', async () => {
  drawWhite();
  let waits = true;
  const { api } = await openPage({
    path,
    answers: {
      '/poy-api/deposits.manual': () => {
        if (waits) throw new FakeRefusal(429, 'PICTURES_WAIT', { retryAfterMs: 60_000 });
        return manual('pending');
      },
    },
  });
  const field = await screen.findByLabelText('Picture of the slip');
  await userEvent.upload(field, new File(['x'], 'slip of today.png', { type: 'image/png' }));
  await userEvent.type(screen.getByLabelText('Amount on the slip'), '500.50');
  await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }));
  expect(await screen.findByText(/Many pictures are waiting.*1 min/)).toBeVisible();
  expect(screen.getByText('slip of today.png')).toBeVisible();
  expect(screen.getByLabelText('Amount on the slip')).toHaveValue('500.50');
  waits = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }));
  expect(await screen.findByText('Being checked')).toBeVisible();
  const sent = api.calls.filter((call) => call.path === '/poy-api/deposits.manual');
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')));
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  unstubAllGlobals();
});

test('a picture as iPhones keep it is refused as soon as it is chosen, with what to press', async () => {
  stubGlobal('createImageBitmap', () => Promise.reject(new Error('This browser reads no HEIC')));
  const { api } = await openPage({ path });
  const field = await screen.findByLabelText('Picture of the slip');
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type: 'image/jpeg' });
  await userEvent.upload(field, heic);
  expect(await screen.findByText(/Settings › Camera › Formats › Most Compatible/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }));
  expect(api.calls.some((call) => call.path === '/poy-api/deposits.manual')).toBe(false);
  unstubAllGlobals();
});

test.each([
  [{}, {}],
  [{ picture: 'none' }, { picture: 'picture.required' }],
  [{ picture: 'checksum' }, { picture: 'picture.checksum' }],
  [{ picture: 'twoSlips' }, { picture: 'picture.twoSlips' }],
  [{ picture: 'heic' }, { picture: 'picture.heic' }],
  [{ picture: 'large' }, { picture: 'picture.large' }],
  [{ amount: null, problem: 'required' }, { amount: 'amount.required' }],
  [{ amount: null, problem: 'unreadable' }, { amount: 'amount.invalid' }],
  [{ amount: null, problem: 'twofold' }, { amount: 'amount.twofold' }],
  [{ amount: null, problem: 'sign.U+004F' }, { amount: 'amount.sign.U+004F' }],
  [{ amount: null, problem: 'notWhole' }, { amount: 'amount.invalid' }],
  [{ amount: 0 }, { amount: 'amount.invalid' }],
  [{ depositAt: '' }, { depositAt: 'depositAt.required' }],
] as const)('a form with %j has the problems %j', (changes, problems) => {
  const form = {
    picture: 'read',
    amount: 500.25,
    problem: null,
    depositAt: '2026-11-23T10:00',
  } as const;
  expect(ownProblems({ ...form, ...changes })).toEqual(problems);
});

test.each([
  [new ApiError('SLIP_USED', 409), { picture: 'picture.used' }],
  [new ApiError('PAYLOAD_TOO_LARGE', 413), { picture: 'picture.large' }],
  [
    new ApiError('VALIDATION', 400, null, { fields: { picture: 'picture.checksum', bankId: 'x' } }),
    { picture: 'picture.checksum' },
  ],
  [new ApiError('VALIDATION', 400, null, { fields: { bankId: 'bankId.invalid' } }), null],
  [new ApiError('DEPOSIT_OPEN', 409), null],
])('a refusal is shown beside its field: %s', (error, fields) => {
  expect(refusedFields(error)).toEqual(fields);
});
