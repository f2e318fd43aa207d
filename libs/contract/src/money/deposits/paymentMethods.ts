import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, instant } from '../../wire.ts';
import { paymentKindNames } from './paymentKinds.ts';
import { siteBank } from './siteBank.ts';

/** The ways to pay in. */
export const paymentKind = z.enum(paymentKindNames);
export type PaymentKind = z.infer<typeof paymentKind>;

/** Hours of every Bangkok day in minutes since midnight. `from` later than `until` goes over midnight. */
export const maintenanceHours = z.object({
  from: z.int().min(0).max(1439),
  until: z.int().min(0).max(1439),
});
export type MaintenanceHours = z.infer<typeof maintenanceHours>;

const paymentMethod = z.object({
  kind: paymentKind,
  /** False in the hours of maintenance, and for USDT where its worth is not known. */
  open: z.boolean(),
  /** The end of the maintenance that holds; null while the method is open, or where nobody knows it. */
  closedUntil: instant.nullable(),
  minimum: baht,
  maximum: baht,
  /** The share in thousandths that the payer's provider keeps. The credit is the whole amount. */
  fee: z.int(),
  maintenance: maintenanceHours.nullable(),
  /** Baht for one USDT at this moment; null for other kinds, and where it is not known. */
  rate: baht.nullable(),
  /** The accounts to choose from. */
  accounts: z.array(siteBank),
});

export const paymentMethodOperations = {
  '/poy-api/payment-methods.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the ways to pay in that the site offers, in its order',
    reply: z.array(paymentMethod),
  },
} as const satisfies Record<string, Operation>;
