import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { tokenHeader } from '@poy/contract/rules';
import { verifyLedger } from '../../ledger/index.ts';
import { shoot } from '../../lottery/shots/shoot.ts';
import { poySite } from '../../sites/rows/seedSites.ts';
import { ask } from '../../testing/ask.ts';
import { databaseUrl, postgresUrlName } from '../../testing/databaseUrl.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { createCorrectionWorld, done } from '../../testing/worlds/correctionWorld.ts';
import type { Player } from '../../testing/worlds/players.ts';
import { createAttackedServer } from './attackedServer.ts';

export type AttackWorld = Awaited<ReturnType<typeof createAttackWorld>>;

/**
 * A server of its own on a database with two operators and any number of players.
 * @param variables more settings of the server
 */
export async function createAttackWorld(variables: Record<string, string> = {}) {
  const w = await createCorrectionWorld();
  const { t } = w;
  const server = await createAttackedServer(t.url, variables);
  await server.start();
  /** Answers the one number of a statement of a test. */
  async function count(name: string, text: string, values: readonly unknown[]): Promise<number> {
    const [row] = await ask<{ n: number }>(ownerOf(t.db), { name, text, values });
    return row?.n ?? 0;
  }
  return {
    ...w,
    server,
    count,
    superuserUrl: databaseUrl(process.env[postgresUrlName] ?? '', new URL(t.url).pathname.slice(1)),
    /** The transfers whose keys begin like this. */
    transfers: (keys: string): Promise<number> =>
      count(
        'test_transfers',
        'SELECT count(*) AS n FROM ledger.transfer WHERE starts_with(key, $1)',
        [keys],
      ),
    /** Buys every single digit for 10 baht each, of which at least one wins. */
    async buyAllDigits({ token }: Player, betId: number): Promise<number> {
      const lines = Array.from('0123456789', (number) => ({
        option: 'teng_bon_1',
        number,
        price: 10,
      }));
      const answer = t.call('/poy-api/poys.create', {
        body: { betId, lines, accept: 'any' },
        headers: { [tokenHeader]: token, 'idempotency-key': randomUUID() },
      });
      await done(answer);
      return ((await answer).data as { poyId: number }).poyId;
    },
    /** Fires as many shots as a round needs, each of another member. */
    async shootAll(betId: number): Promise<void> {
      for (let n = 0; n < 20; n += 1)
        await shoot(t.db, {
          member: randomUUID(),
          userName: 'tester',
          site: poySite,
          betId,
          yingNumber: String(n * 4_711).padStart(5, '0'),
        });
    },
    async close(): Promise<void> {
      await server.close();
      expect(await verifyLedger(t.db)).toEqual([]);
      await t.close();
    },
  };
}
