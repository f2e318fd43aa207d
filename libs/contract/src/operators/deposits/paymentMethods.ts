import { z } from 'zod';
import { maintenanceHours, paymentKind } from '../../money/deposits/paymentMethods.ts';
import type { Operation } from '../../Operation.ts';
import { baht, rowId } from '../../wire.ts';
import { amountGiven, reason } from '../fields.ts';

/** A way to pay in as the operators of a site see it, also where it is switched off. */
const methodTerms = z.object({
  kind: paymentKind,
  active: z.boolean(),
  sort: z.int(),
  minimum: baht,
  maximum: baht,
  /** In thousandths. */
  fee: z.int(),
  maintenance: maintenanceHours.nullable(),
  /** The ids of the accounts that it is limited to; null for all that fit. */
  accounts: z.array(z.int()).nullable(),
});
export type MethodTerms = z.infer<typeof methodTerms>;

/** A value that is left out stays as it is. It holds for the next request. */
const methodChange = z.object({
  kind: paymentKind,
  active: z.boolean().optional(),
  sort: z.int().min(0).max(1000).optional(),
  minimum: amountGiven.optional(),
  maximum: amountGiven.optional(),
  fee: z.int().min(0).max(1000).optional(),
  /** The hours of maintenance of every day; null for none. */
  maintenance: maintenanceHours.nullable().optional(),
  accounts: z.array(rowId).min(1).max(100).nullable().optional(),
  reason,
});
export type MethodChange = Omit<z.infer<typeof methodChange>, 'reason'>;

export const operatorPaymentOperations = {
  '/api/operators.payment-methods.list': {
    method: 'GET',
    who: 'operator',
    needs: 'methods.change',
    within: 'site',
    summary: 'List the ways to pay in of the site with their terms',
    reply: z.array(methodTerms),
  },
  '/api/operators.payment-methods.change': {
    method: 'POST',
    who: 'operator',
    needs: 'methods.change',
    within: 'site',
    summary: 'Switch a way to pay in on or off, or set its bounds, fee, hours and accounts',
    body: methodChange,
    reply: methodTerms,
  },
} as const satisfies Record<string, Operation>;
