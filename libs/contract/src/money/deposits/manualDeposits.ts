import { z } from 'zod';
import { typedText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { bodyBytes, rowId } from '../../wire.ts';
import { slipPictureMost } from './slipCode.ts';
import { deposit } from './deposits.ts';

/** A transfer that the member has made, with the bank's slip (specification §3). */
export const manualDepositBody = z.object({
  bankId: rowId,
  /** The way in which the money was sent, such as mobile, and its name in words. */
  channel: typedText.min(1).max(32),
  channelName: typedText.max(100),
  // The account that `bankId` names, as the member's page shows it. Where one of them is given and
  // is not that account's, the request is refused.
  bankCode: typedText.max(16).nullish(),
  bankAccountNumber: typedText.max(32).nullish(),
  bankAccountName: typedText.max(100).nullish(),
  /** The amount of the slip in baht, with its satang. */
  amount: z
    .number('amount.invalid')
    .positive('amount.negative')
    .max(100_000_000, 'amount.large')
    .refine((baht) => Math.abs(baht * 100 - Math.round(baht * 100)) < 1e-6, 'amount.invalid'),
  /** The time on the slip: YYYY-MM-DDTHH:mm:ss.000000Z, read as +07:00. */
  depositAt: typedText.max(40),
  /** A JPEG, PNG or WebP picture of the slip in base64. */
  picture: z
    .string()
    .min(1, 'picture.required')
    .max(slipPictureMost, 'picture.large')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'picture.invalid'),
});

export const manualDepositOperations = {
  '/poy-api/deposits.manual': {
    method: 'POST',
    who: 'member',
    summary: 'Tell of a transfer that was made, with the picture of the bank’s slip',
    body: manualDepositBody,
    bodyLimit: bodyBytes.slip,
    reply: deposit,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
