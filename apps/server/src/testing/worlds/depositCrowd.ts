import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { openMemberAccount } from '../../ledger/index.ts';
import { createDeposit } from '../../wallet/deposits/createDeposit.ts';
import type { DepositRow } from '../../wallet/deposits/depositRow.ts';
import type { Origin } from '../../wallet/deposits/origin/limitOpenDeposits.ts';
import { ask } from '../ask.ts';
import type { DepositWorld } from './depositWorld.ts';

/** Many members of the demo site, who ask for deposits on its first bank account. */
export interface DepositCrowd {
  /** Makes members who have asked for nothing yet. @returns their ids */
  join(count: number): Promise<string[]>;
  /** Asks as one of them, through the process with these `deps`, from an address of their own. */
  ask(member: string, baht: number, by?: Deps, from?: Origin): Promise<DepositRow>;
  /** Holds exact amounts of `baht`, each by a new member. */
  hold(baht: number, count?: number): Promise<DepositRow[]>;
  /** Adds requests to the end of the queue, one after the other. */
  queue(baht: number, count: number): Promise<DepositRow[]>;
}

export function depositCrowd(w: DepositWorld): DepositCrowd {
  const { db, deps } = w.t;
  const crowd: DepositCrowd = {
    async join(count) {
      const members = await ask<{ uuid: string }>(db, {
        name: 'test_crowd',
        text: `INSERT INTO members.member (site_id, user_name, password_hash)
          SELECT 2, 'crowd' || $1 || n, '' FROM generate_series(1, $2::int) n RETURNING uuid`,
        values: [randomUUID(), count],
      });
      for (const { uuid } of members) await openMemberAccount(db, uuid);
      return members.map(({ uuid }) => uuid);
    },
    ask: (member, baht, by = deps, from = { address: member, device: randomUUID() }) =>
      createDeposit(by, {
        member,
        siteId: 2,
        kind: 'normal',
        bankId: w.bank.bankId,
        baht,
        key: 'k',
        from,
      }),
    async hold(baht, count = 99) {
      const members = await crowd.join(count);
      return Promise.all(members.map((member) => crowd.ask(member, baht)));
    },
    async queue(baht, count) {
      const asked: DepositRow[] = [];
      for (const member of await crowd.join(count)) asked.push(await crowd.ask(member, baht));
      return asked;
    },
  };
  return crowd;
}
