import { mayOperator } from '@poy/contract/operators';
import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import { archiveState } from '../db/archiveState.ts';
import type { Deps } from '../deps.ts';
import { memberForOperator, setMemberStatus } from '../members/index.ts';
import { publishMoney, type MoneyChange } from '../realtime/index.ts';
import {
  acknowledgeAlarm,
  adjustBalance,
  approveMovement,
  changeDebt,
  claimMovement,
  countDust,
  debts,
  decideAccount,
  depositsOf,
  memberAccounts,
  movementAlarms,
  moveMoney,
  publishDeposits,
  rejectMovement,
  publishWithdrawal,
  releaseMovement,
  returnedPayouts,
  returnPayout,
  unmatchedMovements,
  waitingWork,
} from '../wallet/index.ts';
import { askerOf } from './askerOf.ts';
import { operatorCall } from './operatorCall.ts';
import { registerProposals } from './proposalRoutes.ts';
import { registerWithdrawalCare } from './withdrawalRoutes.ts';

const ofMember = ({ body, site }: { body: { userName: string }; site: { host: string } }): string =>
  `member:${body.userName}@${site.host}`;
/** The restrictions under which no money of a member leaves: no session at all, and no money pages. */
const closedToMoney: readonly number[] = [1, 2];

const ofMovement = ({ body }: { body: { id: number } }): string => `movement:${body.id}`;

/**
 * Registers the calls about money on the bank accounts of the called site that no request fits. One
 * person claims it and another one decides.
 */
function registerUnmatched(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.deposits.unmatched', (call) =>
    unmatchedMovements(deps.db, askerOf(call), call.query),
  );
  operation(app, '/api/operators.deposits.dust', (call) => countDust(deps.db, askerOf(call)));
  operatorCall(app, deps, '/api/operators.deposits.claim', {
    subject: ofMovement,
    work: (tx, call) => claimMovement(tx, askerOf(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.deposits.release', {
    subject: ofMovement,
    work: (tx, call) => {
      const anybodys = mayOperator(call.operator.role, 'deposits.release');
      return releaseMovement(tx, askerOf(call), { ...call.body, anybodys });
    },
  });
  operatorCall(app, deps, '/api/operators.deposits.approve', {
    subject: ofMovement,
    work: (tx, call) => approveMovement(tx, askerOf(call), call.body),
    then: async ({ movement, money, ended }) => {
      if (money) await publishMoney(deps.publisher, [money]);
      await publishDeposits(deps.publisher, await depositsOf(deps.db, ended));
      return movement;
    },
  });
  operatorCall(app, deps, '/api/operators.deposits.reject', {
    subject: ofMovement,
    work: (tx, call) => rejectMovement(tx, askerOf(call), call.body),
  });
  operation(app, '/api/operators.deposits.returns', (call) =>
    returnedPayouts(deps.db, askerOf(call), call.query),
  );
  operatorCall(app, deps, '/api/operators.deposits.return', {
    subject: ofMovement,
    work: (tx, call) => returnPayout(tx, askerOf(call), call.body),
    then: async ({ movement, ended }) => {
      if (ended) await publishWithdrawal(deps.publisher, ended);
      return movement;
    },
  });
  operation(app, '/api/operators.desk.waiting', async (call) => {
    const asker = askerOf(call);
    const archiveFails = asker.everywhere && (await archiveState(deps.db)).state === 'failing';
    return { ...(await waitingWork(deps.db, asker)), archiveFails };
  });
  operation(app, '/api/operators.deposits.alarms', (call) =>
    movementAlarms(deps.db, askerOf(call), call.query),
  );
  operatorCall(app, deps, '/api/operators.deposits.acknowledge', {
    subject: ({ body }) => `alarm:${body.id}`,
    work: (tx, call) => acknowledgeAlarm(tx, askerOf(call), call.body),
  });
}

/** Registers the calls about the bank accounts that members of the called site are paid out to. */
function registerAccounts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.banks.list', ({ site, query }) =>
    memberAccounts(db, site.id, query),
  );
  for (const [path, status] of [
    ['/api/operators.banks.verify', 'verified'],
    ['/api/operators.banks.refuse', 'refused'],
  ] as const) {
    operatorCall(app, deps, path, {
      subject: ({ body }) => `bank:${body.id}`,
      work: (tx, { body, operator, site }) =>
        decideAccount(tx, { operator: operator.id, site: site.id }, { id: body.id, status }),
    });
  }
}

/**
 * Registers the calls about the members of the called site, their debts, and money that no request
 * fits.
 */
export function registerMemberCare(app: FastifyInstance, deps: Deps): void {
  const { db, clock, publisher } = deps;
  const tell = (money: MoneyChange | null): Promise<void> =>
    publishMoney(publisher, money ? [money] : []);

  operation(app, '/api/operators.debts.list', ({ site, query }) => debts(db, site.id, query));
  for (const [path, forgiven] of [
    ['/api/operators.debts.collect', false],
    ['/api/operators.debts.forgive', true],
  ] as const) {
    operatorCall(app, deps, path, {
      subject: ofMember,
      work: (tx, { body, operator, site, idempotencyKey }) =>
        changeDebt(
          tx,
          { operator: operator.id, site: site.id },
          { ...body, forgiven, key: idempotencyKey },
        ),
      then: async ({ debt, money }) => {
        await tell(money);
        return debt;
      },
    });
  }

  registerUnmatched(app, deps);
  registerAccounts(app, deps);
  registerProposals(app, deps);
  registerWithdrawalCare(app, deps);
  operatorCall(app, deps, '/api/operators.members.adjust', {
    subject: ofMember,
    work: (tx, { body, operator, site, idempotencyKey }) =>
      adjustBalance(tx, { operator: operator.id, site: site.id }, { ...body, key: idempotencyKey }),
    then: async ({ member, money }) => {
      await publishMoney(publisher, money);
      return member;
    },
  });
  operatorCall(app, deps, '/api/operators.members.move', {
    subject: ofMember,
    work: (tx, { body, operator, site, idempotencyKey }) =>
      moveMoney(tx, { operator: operator.id, site: site.id }, { ...body, key: idempotencyKey }),
    then: async ({ moved, money }) => {
      await publishMoney(publisher, money);
      return moved;
    },
  });
  operation(app, '/api/operators.members.one', ({ query, site }) =>
    memberForOperator(db, site.id, query.userName, clock()),
  );
  operatorCall(app, deps, '/api/operators.members.status', {
    subject: ofMember,
    work: (tx, { body, site }) => setMemberStatus(tx, site.id, body, clock()),
    values: ({ status }) => ({ 'members.moneyOpen': !closedToMoney.includes(status) }),
    then: (member) => {
      app.sessions.ended({ uuid: member.uuid, sessionId: null });
      return member;
    },
  });
}
