import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { changeRules, confirmRules, refuseRules, rulesNow } from './changeRules.ts';
import { ruleStep } from './ruleStep.ts';
import { askerOf, auditRows, operatorCall } from '../../operator/index.ts';

const ofSite = ({ site }: { site: { host: string } }): string => `rules@${site.host}`;

/** Registers the calls about what the called site sets about the money of its members. */
export function registerMoneyRules(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.rules.one', ({ site }) => rulesNow(deps.db, site.id));
  operation(app, '/api/operators.rules.history', async ({ query, site }) => {
    const asked = { action: 'rules', outcome: 'done', site: site.id } as const;
    const { rows } = await auditRows(deps.db, { ...query, ...asked });
    return rows.map(ruleStep);
  });
  operatorCall(app, deps, '/api/operators.rules.change', {
    subject: ofSite,
    work: (tx, call) => changeRules(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.rules.confirm', {
    subject: ofSite,
    work: (tx, call) => confirmRules(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.rules.refuse', {
    subject: ofSite,
    work: (tx, call) => refuseRules(tx, askerOf(call), call.body),
  });
}
