import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { changeFeed } from './changeFeed.ts';
import {
  confirmAccount,
  proposeAccount,
  proposeRemoval,
  proposeWaking,
  refuseAccount,
  restAccount,
} from './changeAccounts.ts';
import { depositsOf } from '../deposits/depositRow.ts';
import { publishDeposits } from '../deposits/publishDeposit.ts';
import { siteAccounts } from './siteAccounts.ts';
import { askerOf, operatorCall } from '../../operator/index.ts';

interface OfSite {
  readonly site: { readonly host: string };
}
const ofNumber = ({ body, site }: OfSite & { body: { accountNumber: string } }): string =>
  `site-account:${body.accountNumber}@${site.host}`;
const ofAccount = ({ body, site }: OfSite & { body: { account: number } }): string =>
  `site-account:${body.account}@${site.host}`;
const ofChange = ({ body, site }: OfSite & { body: { id: number } }): string =>
  `site-account-change:${body.id}@${site.host}`;

/** Registers the calls about the accounts that members of the called site pay into. */
export function registerSiteAccounts(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.site-accounts.list', ({ site }) => siteAccounts(deps.db, site.id));
  operatorCall(app, deps, '/api/operators.site-accounts.add', {
    subject: ofNumber,
    work: (tx, call) => proposeAccount(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.site-accounts.rest', {
    subject: ofAccount,
    work: (tx, call) => restAccount(tx, askerOf(call), call.body),
    then: async ({ accounts, ended }) => {
      await publishDeposits(deps.publisher, await depositsOf(deps.db, ended));
      return accounts;
    },
  });
  operatorCall(app, deps, '/api/operators.site-accounts.feed', {
    subject: ofAccount,
    work: (tx, call) => {
      const { reason: _reason, ...ways } = call.body;
      return changeFeed(tx, askerOf(call), ways);
    },
  });
  operatorCall(app, deps, '/api/operators.site-accounts.wake', {
    subject: ofAccount,
    work: (tx, call) => proposeWaking(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.site-accounts.remove', {
    subject: ofAccount,
    work: (tx, call) => proposeRemoval(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.site-accounts.confirm', {
    subject: ofNumber,
    work: (tx, call) => confirmAccount(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.site-accounts.refuse', {
    subject: ofChange,
    work: (tx, call) => refuseAccount(tx, askerOf(call), call.body),
  });
}
