import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDb, type Db } from '../db/db.ts';
import { runningEmbedded, startEmbedded } from '../db/embedded/embedded.ts';
import { verifyLedger } from '../ledger/index.ts';
import { ask } from '../testing/ask.ts';
import { killStarted } from '../testing/serverProcess.ts';
import { descendants } from '../testing/processes.ts';
import { startElsewhere } from '../testing/startElsewhere.ts';
import { answered, createAttackedServer, type AttackedServer } from './testing/attackedServer.ts';

// Two servers, each in a container of its own, were given one data directory. A number of a process
// means nothing in another container. Both became ready, with two PostgreSQLs on one cluster, and the
// database was destroyed after 654 acknowledged movements.

/** As root, this begins what a container is: other processes, other shared memory. */
const container = ['unshare', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
const perRound = 30;

let first: AttackedServer;
let second: AttackedServer;
let account = '';
const acknowledged: object[] = [];

beforeAll(async () => {
  first = await createAttackedServer('', {}, { through: container });
  second = await createAttackedServer('', {}, { through: container, dataDir: first.dataDir });
});
afterAll(async () => {
  // The command that begins a container passes no other signal on.
  for (const server of [first, second]) await server.kill();
  for (const server of [first, second]) await server.close();
  killStarted();
});

/** Asks the database of a running server. */
async function look<T>(server: AttackedServer, work: (db: Db) => Promise<T>): Promise<T> {
  const url = await runningEmbedded(join(server.dataDir, 'postgres'));
  const db = createDb(url ?? '', { max: 2 });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

const accountOf = (server: AttackedServer): Promise<string> =>
  look(server, async (db) => {
    const text = 'SELECT account_number AS account FROM wallet.bank ORDER BY account_number';
    const [row] = await ask<{ account: string }>(db, { name: 'test_account', text });
    return row?.account ?? '';
  });

async function report(server: AttackedServer): Promise<void> {
  for (let n = 0; n < perRound; n += 1) {
    const movement = {
      movementId: randomUUID(),
      bankAccountNumber: account,
      amount: 100 + n,
      fromAccount: '9998887776',
      fromName: 'นาย ทดลอง',
      at: Date.now(),
    };
    await answered(server.report(movement));
    acknowledged.push(movement);
  }
}

const recorded = (server: AttackedServer): Promise<{ movements: number; faults: unknown[] }> =>
  look(server, async (db) => {
    const text = 'SELECT count(*) AS movements FROM wallet.bank_movement';
    const [row] = await ask<{ movements: number }>(db, { name: 'test_movements', text });
    return { movements: row?.movements ?? 0, faults: await verifyLedger(db) };
  });

it('a second container is refused, and no acknowledged movement is lost', async () => {
  await first.start();
  account = await accountOf(first);
  await report(first);
  expect(await second.startRefused()).toContain(
    'is in use by another running Poy (in another container or on another machine)',
  );
  await report(first);
  expect(await recorded(first)).toEqual({ movements: acknowledged.length, faults: [] });

  await first.kill();
  await second.start();
  await report(second);
  expect(await recorded(second)).toEqual({ movements: 3 * perRound, faults: [] });
  for (const movement of acknowledged)
    expect(await answered(second.report(movement))).toMatchObject({ status: 'duplicate' });
}, 300_000);

it('a PostgreSQL whose server was killed in another container is not joined by a second one', async () => {
  const dataDir = join(first.dataDir, 'left');
  const { child } = await startElsewhere(dataDir, [
    ...container,
    'sh',
    '-c',
    '"$@"; sleep 600',
    'sh',
  ]);
  const inside = await descendants(child.pid ?? 0);
  // The server, and the shell that would end its PostgreSQL.
  const killed = inside.filter(({ command }) => /^\S*node |cat >\/dev\/null/.test(command));
  expect(killed).toHaveLength(2);
  for (const { pid } of killed) process.kill(pid, 'SIGKILL');
  await expect(startEmbedded(dataDir, { waitMs: 1_000 })).rejects.toThrow(
    /^A PostgreSQL of an earlier run still works on .*, perhaps in another container: end that one first\.$/,
  );
  child.kill('SIGKILL');
  const postgres = await startEmbedded(dataDir);
  await postgres.stop();
}, 120_000);
