import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { depositChecks } from './depositChecks.ts';
import { gameChecks } from './gameChecks.ts';
import { movementChecks } from './movementChecks.ts';
import { withdrawalChecks } from './withdrawalChecks.ts';

const checks = { ...withdrawalChecks, ...depositChecks, ...movementChecks, ...gameChecks };

const findingRow = z.object({
  /** The check that found it. */
  audit: z.string(),
  /** The rows of the wallet that it is about, such as `withdrawal 17`. */
  rows: z.string(),
  /** The money that it is about. */
  satang: z.int(),
  detail: z.string(),
});
export type WalletFinding = z.infer<typeof findingRow>;

/** One statement reads one snapshot, so that a step that is under way is seen as a whole or not at all. */
const text = Object.entries(checks)
  .map(
    ([audit, check]) => `SELECT '${audit}' AS audit, f.* FROM (${check}) f (rows, satang, detail)`,
  )
  .join(' UNION ALL ');

/**
 * Compares the wallet's tables with each other and with the ledger: money that left while its member
 * owed, transfers that count twice, reversals that took nothing, money ahead without an end, holds that
 * are not as their withdrawals, and the books of each provider of games. It only reads, and may run beside
 * a running server. `satang` of a finding is what it is about.
 * @returns what is wrong; nothing where every row agrees
 */
export const verifyWallet = (db: Db): Promise<WalletFinding[]> =>
  db.query({
    name: 'wallet_verify',
    text: `SELECT audit, rows, satang, detail FROM (${text}) found ORDER BY audit, rows`,
    row: findingRow,
  });
