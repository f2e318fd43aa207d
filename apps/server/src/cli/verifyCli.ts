import { parseArgs } from 'node:util';
import { createDb, type Db } from '../db/db.ts';
import { dataPlace, openDatabase } from '../db/openDatabase.ts';
import { verifyLedger } from '../ledger/index.ts';
import { screen } from '../screen/screen.ts';
import { sealHead, sealHolds, verifySeals, type SealHead } from '../seals/index.ts';
import { verifyWallet } from '../wallet/index.ts';

/**
 * Reads a kept seal, as `npm run operator -- audit heads` names it: `ledger:12:<hash>`.
 * @throws Error where it is none
 */
function readHead(text: string): SealHead {
  const [chain, n, hash] = text.split(':');
  const read = sealHead.safeParse({ chain, n: Number(n), hash });
  if (!read.success) throw new Error(`${text} is no seal of the form ledger:12:<hash>.`);
  return read.data;
}

/** Returns the kept seals that are in no chain any more, in words. */
async function lost(db: Db, kept: readonly SealHead[]): Promise<string[]> {
  const missing: string[] = [];
  for (const head of kept)
    if (!(await sealHolds(db, head)))
      missing.push(`The seal ${head.chain}:${head.n} that was kept is not in its chain.`);
  return missing;
}

/**
 * `npm run ledger:verify` prints the findings of the audits, of the wallet and of the seals and exits with
 * 1, or says that the ledger is sound. `--expect <seal>` looks for a seal that somebody kept, too. The
 * command works beside a running server; where none runs, it starts the embedded database itself,
 * to read it only.
 */
async function verify(): Promise<number> {
  const { values } = parseArgs({ options: { expect: { type: 'string', multiple: true } } });
  const kept = (values.expect ?? []).map(readHead);
  const database = await openDatabase(dataPlace(process.env), { join: true, readOnly: true });
  const db = createDb(database.url, { max: 1 });
  try {
    const wrong = await verifyLedger(db);
    const disputed = await verifyWallet(db);
    const broken = await verifySeals(db);
    const gone = await lost(db, kept);
    if (wrong.length > 0) screen.table(wrong);
    if (disputed.length > 0) screen.table(disputed);
    if (broken.length > 0) screen.table(broken);
    for (const words of gone) screen.log(words);
    const findings = wrong.length + disputed.length + broken.length + gone.length;
    screen.log(
      findings > 0
        ? `The ledger is NOT sound: ${findings} rows`
        : 'The ledger is sound: every asset sums to zero, every balance equals its postings, ' +
            'no chain breaks, the wallet agrees with it, and every seal holds.',
    );
    return findings > 0 ? 1 : 0;
  } finally {
    await db.end();
    await database.stop();
  }
}

process.exitCode = await verify().catch((error: Error) => {
  screen.error(error.message);
  return 1;
});
