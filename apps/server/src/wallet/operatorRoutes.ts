import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import { archiveState } from '../db/trouble/archiveState.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../operator/index.ts';
import { registerSiteAccounts } from './accounts/operatorRoutes.ts';
import { registerDebts } from './debts/operatorRoutes.ts';
import { listDeposits } from './deposits/listDeposits.ts';
import { registerSlips } from './deposits/manual/operatorRoutes.ts';
import { registerPaymentMethods } from './deposits/methods/operatorRoutes.ts';
import { registerMemberAccounts } from './memberBanks/operatorRoutes.ts';
import { registerFeeds } from './movements/feeds/operatorRoutes.ts';
import { registerUnmatched } from './movements/unmatched/operatorRoutes.ts';
import { registerProposals } from './decisions/operatorRoutes.ts';
import { registerMoneyRules } from './rules/operatorRoutes.ts';
import { registerStatements } from './statement/operatorRoutes.ts';
import { waitingWork } from './waitingWork/waitingWork.ts';
import { registerWithdrawalCare } from './withdrawals/operatorRoutes.ts';

/** Registers the operators' calls about money. */
export function registerWalletCare(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.deposits.list', ({ site, query }) =>
    listDeposits(db, site.id, query),
  );
  operation(app, '/api/operators.desk.waiting', async (call) => {
    const asker = askerOf(call);
    const archiveFails = asker.everywhere && (await archiveState(db)).state === 'failing';
    return { ...(await waitingWork(db, asker)), archiveFails };
  });
  registerDebts(app, deps);
  registerUnmatched(app, deps);
  registerMemberAccounts(app, deps);
  registerProposals(app, deps);
  registerWithdrawalCare(app, deps);
  registerStatements(app, deps);
  registerFeeds(app, deps);
  registerPaymentMethods(app, deps);
  registerMoneyRules(app, deps);
  registerSiteAccounts(app, deps);
  registerSlips(app, deps);
}
