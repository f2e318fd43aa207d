import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht } from '../../wire.ts';
import { amountGiven, reason, userName } from '../fields.ts';
import { proposalId } from '../proposals/proposals.ts';

const debt = z.object({ uuid: z.uuid(), userName: z.string(), owed: baht });

/**
 * The list begins with the largest debt. `owed` and `after` are the debt and the uuid of the row to
 * go on from.
 */
const debtsQuery = z
  .object({
    owed: z.coerce.number().min(0).max(1e11).optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  })
  .refine(({ owed, after }) => (owed === undefined) === (after === undefined), { path: ['after'] });

const debtChange = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  owed: baht,
  balance: baht,
  proposal: proposalId,
});

const changeDebtBody = z.object({ userName, amount: amountGiven, reason });

export const debtOperations = {
  '/api/operators.debts.list': {
    method: 'GET',
    who: 'operator',
    needs: 'debts.read',
    within: 'site',
    personal: true,
    summary: 'List the members of the site who owe after a correction, the largest debt first',
    query: debtsQuery,
    reply: z.array(debt),
  },
  '/api/operators.debts.collect': {
    method: 'POST',
    who: 'operator',
    needs: 'debts.change',
    within: 'site',
    summary: 'Pay a debt, or a part of it, from the member’s balance',
    body: changeDebtBody,
    reply: debtChange,
    idempotent: true,
  },
  '/api/operators.debts.forgive': {
    method: 'POST',
    who: 'operator',
    needs: 'debts.change',
    within: 'site',
    summary: 'Forgive a debt, or a part of it; above the site’s limit a second person confirms it',
    body: changeDebtBody,
    reply: debtChange,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
