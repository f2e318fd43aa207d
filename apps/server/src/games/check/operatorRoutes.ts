import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operatorCall } from '../../operator/index.ts';
import { keepTrial } from './keepTrial.ts';
import { oneCheckAtOnce } from './oneCheckAtOnce.ts';
import { tryPartner } from './tryPartner.ts';

/** Registers the operators' call that tries a partner. */
export function registerGameCheck(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps;
  const keyOf = (partner: string): string | null => env.games.keys[partner] ?? null;
  operatorCall(app, deps, '/api/operators.games.check', {
    subject: ({ body }) => `partner:${body.partner}`,
    // The provider is asked and the rules are tried before the transaction of the log begins.
    prepare: ({ body: { partner } }) =>
      oneCheckAtOnce(db, partner, () => tryPartner({ db, keyOf }, partner)),
    work: (tx, _call, trial) => keepTrial(tx, trial),
  });
}
