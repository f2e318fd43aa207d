import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht } from '../wire.ts';
import { amountGiven, reason, userName } from './fields.ts';
import { proposalId } from './proposals.ts';

const debt = z.object({ uuid: z.uuid(), userName: z.string(), owed: baht });

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
    summary: 'List the members of the site who owe after a correction',
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
