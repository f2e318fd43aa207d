import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import type { RuleGroup } from '../conformance/Rule.ts';
import { ruleGroups } from '../conformance/ruleGroups.ts';
import { runKit, type RuleResult } from '../conformance/runKit.ts';
import { counterparts as allCounterparts } from '../dialects/counterparts.ts';
import type { Counterpart } from '../dialects/Counterpart.ts';
import type { Dialect, DialectPartner } from '../dialects/Dialect.ts';
import { dialects as allDialects } from '../dialects/dialects.ts';
import { askProvider, ProviderAway } from '../partners/askProvider.ts';

/** A provider that takes longer (ms) to list its titles is away. */
const patienceMs = 10_000;

export interface TryingDeps {
  readonly db: Db;
  /** The key with which this installation signs for a partner; null where there is none. */
  readonly keyOf: (partner: string) => string | null;
  readonly dialects?: Readonly<Record<string, Dialect>>;
  readonly counterparts?: Readonly<Record<string, readonly Counterpart[]>>;
  readonly groups?: readonly RuleGroup[];
}

const triedRow = z.object({
  code: z.string(),
  dialect: z.string(),
  address: z.string().nullable(),
  operatorId: z.string().nullable(),
  currency: z.string(),
  deadlineMs: z.int(),
  mostBet: z.int().nullable(),
});
/** The settings of a partner that were tried. What was found holds for them alone. */
export type TriedRow = z.infer<typeof triedRow>;

/** A result of one rule, in the words of one provider. */
export interface TriedRule extends RuleResult {
  readonly provider: string;
}

/** Everything that a check found. */
export interface Trial {
  readonly row: TriedRow;
  /** The number of titles that the provider listed, or why it did not. */
  readonly outbound: { readonly titles: number } | { readonly why: string };
  readonly rules: readonly TriedRule[];
}

async function readRow(db: Db, code: string): Promise<TriedRow> {
  const [row] = await db.query({
    name: 'games_tried_partner',
    text: `SELECT code, dialect, address, operator_id AS "operatorId", currency, deadline_ms AS "deadlineMs",
        most_bet AS "mostBet" FROM games.partner WHERE code = $1`,
    values: [code],
    row: triedRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Asks the provider for its titles, with a signature of ours. */
async function askTitles(
  dialect: Dialect,
  { code, address, operatorId, currency }: TriedRow,
  ours: string | null,
): Promise<Trial['outbound']> {
  if (address === null) return { why: 'It has no address.' };
  if (ours === null) return { why: 'This installation has no key to sign with for it.' };
  const partner: DialectPartner = { code, address, operatorId: operatorId ?? '', currency };
  try {
    const question = dialect.asks.listGames(partner, { theirs: [], ours });
    const titles = await askProvider(question, dialect.asks.readGames, patienceMs);
    return { titles: titles.length };
  } catch (error) {
    if (error instanceof ProviderAway) return { why: error.message };
    // The question could not be written: the key is none, or the settings are not as the dialect needs them.
    return { why: error instanceof Error ? error.message : 'The question could not be written.' };
  }
}

/**
 * Tries a partner as its row is: asks the provider for its titles, and holds the dialect to the rules of the
 * wallet, in the words of each provider that speaks it. Nothing is changed.
 * @throws AppError NOT_FOUND
 */
export async function tryPartner(
  {
    db,
    keyOf,
    dialects = allDialects,
    counterparts = allCounterparts,
    groups = ruleGroups,
  }: TryingDeps,
  code: string,
): Promise<Trial> {
  const row = await readRow(db, code);
  const dialect = dialects[row.dialect];
  const voices = counterparts[row.dialect];
  if (!dialect || !voices) throw new Error(`This release does not speak ${row.dialect}`);
  const outbound = await askTitles(dialect, row, keyOf(code));
  const rules: TriedRule[] = [];
  for (const counterpart of voices) {
    const { results } = await runKit(db, code, { dialect, counterpart }, groups);
    rules.push(...results.map((one) => ({ ...one, provider: counterpart.name })));
  }
  return { row, outbound, rules };
}
