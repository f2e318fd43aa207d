import { bareNumber } from '@poy/bet-rules';
import { z } from 'zod';
import { readText, secretText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { nothing } from '../../wire.ts';
import { reason, userName } from '../fields.ts';

/** A code of an authenticator app, which writes it as `123 456`, or a recovery code. */
export const factorCode = readText(bareNumber, 200).min(1).max(40);

const startBody = z.object({ password: secretText.min(1).max(200), code: factorCode.optional() });

/** The secret is shown once, as text and as the address that authenticator apps read. */
const startedFactor = z.object({ secret: z.string(), uri: z.string() });

const confirmBody = z.object({ code: factorCode });

/** The recovery codes are shown once. */
const confirmedFactor = z.object({ recoveryCodes: z.array(z.string()) });

const removeBody = z.object({ userName, reason });

const demandBody = z.object({ demanded: z.boolean(), reason });

const demand = z.object({ demanded: z.boolean() });

export const factorOperations = {
  '/api/operators.factor.start': {
    method: 'POST',
    who: 'operator',
    needs: 'session.own',
    within: 'site',
    summary: 'Begin to add a second factor, or to replace one’s own; the secret is shown once',
    body: startBody,
    reply: startedFactor,
  },
  '/api/operators.factor.confirm': {
    method: 'POST',
    who: 'operator',
    needs: 'session.own',
    within: 'site',
    summary: 'Add the second factor with a first code; recovery codes are shown once',
    body: confirmBody,
    reply: confirmedFactor,
  },
  '/api/operators.factor.remove': {
    method: 'POST',
    who: 'operator',
    needs: 'operators.manage',
    within: 'site',
    summary: 'Remove the second factor of another operator; their sessions end',
    body: removeBody,
    reply: nothing,
  },
  '/api/operators.factor.demand': {
    method: 'POST',
    who: 'operator',
    needs: 'operators.manage',
    within: 'site',
    summary: 'Demand a second factor of whoever works at the site, or demand it no longer',
    body: demandBody,
    reply: demand,
  },
  '/api/operators.factor.demand-all': {
    method: 'POST',
    who: 'operator',
    needs: 'operators.manage',
    summary: 'Demand a second factor of operators of all sites, or demand it no longer',
    body: demandBody,
    reply: demand,
  },
} as const satisfies Record<string, Operation>;
