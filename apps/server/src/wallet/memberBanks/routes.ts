import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { addMemberBank } from './addMemberBank.ts';
import { memberBanksOf, toMemberBank } from './memberBankRow.ts';
import { removeMemberBank } from './removeMemberBank.ts';

/** Registers the calls about the bank accounts that members are paid out to. */
export function registerMemberBanks(app: FastifyInstance, deps: Deps): void {
  const { db, env } = deps;
  operation(app, '/api/users-banks.create', async ({ body, member, idempotencyKey, request }) =>
    toMemberBank(
      await addMemberBank(deps, {
        member,
        bankCode: body.bankCode,
        accountNumber: body.bankAccountNumber,
        key: idempotencyKey,
        address: addressKey(request.ip),
      }),
    ),
  );
  operation(app, '/api/users-banks.all', async ({ member }) => ({
    accounts: (await memberBanksOf(db, member.uuid)).map(toMemberBank),
    max: env.limits.bankAccounts,
  }));
  operation(app, '/api/users-banks.remove', async ({ body, member }) => {
    await removeMemberBank(db, { member: member.uuid, id: body.id });
    return {};
  });
}
