import type { GameCheck } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import type { Trial, TriedRow } from './tryPartner.ts';

const keptRow = z.object({
  seenAt: z.date().nullable(),
  checkedAt: z.date().nullable(),
  conformedAt: z.date().nullable(),
});

/** The longest reason of a rule, or of a provider, that is told. */
const longestWhy = 1_000;
const shortened = (why: string): string => why.slice(0, longestWhy);

/**
 * Writes into the row of a partner what went well. What did not takes away what had gone well before, but for
 * a partner that takes bets. @returns undefined where the row is not the one that was tried
 */
async function writeRow(tx: Db, row: TriedRow, asked: boolean, conforms: boolean) {
  const [kept] = await tx.query({
    name: 'games_keep_trial',
    text: `UPDATE games.partner SET
        checked_at = CASE WHEN $8 AND signed_seen_at IS NOT NULL THEN clock_timestamp()
          WHEN state <> 'off' THEN checked_at END,
        conformed_at = CASE WHEN $9 THEN clock_timestamp() WHEN state <> 'off' THEN conformed_at END
      WHERE code = $1 AND dialect = $2 AND address IS NOT DISTINCT FROM $3 AND operator_id IS NOT DISTINCT FROM $4
        AND currency = $5 AND deadline_ms = $6 AND most_bet IS NOT DISTINCT FROM $7
      RETURNING signed_seen_at AS "seenAt", checked_at AS "checkedAt", conformed_at AS "conformedAt"`,
    values: [
      ...[row.code, row.dialect, row.address, row.operatorId, row.currency],
      ...[row.deadlineMs, row.mostBet, asked, conforms],
    ],
    row: keptRow,
  });
  return kept;
}

/**
 * Keeps what a check found, and makes its report.
 * @throws AppError OPERATOR_REFUSED where the partner was changed meanwhile
 */
export async function keepTrial(
  tx: Db,
  { row, outbound, rules }: Trial,
): Promise<AuditedChange<GameCheck>> {
  const asked = 'titles' in outbound;
  const failed = rules.filter(({ outcome }) => outcome === 'failed');
  const passed = rules.filter(({ outcome }) => outcome === 'passed');
  const kept = await writeRow(tx, row, asked, failed.length === 0 && passed.length > 0);
  if (!kept) throw refused('PARTNER_CHANGED');
  const { seenAt, checkedAt, conformedAt } = kept;
  const answer: GameCheck = {
    partner: row.code,
    outboundOk: asked,
    outboundTitles: asked ? outbound.titles : 0,
    outboundWhy: asked ? null : shortened(outbound.why),
    inboundOk: seenAt !== null,
    inboundAt: seenAt?.getTime() ?? null,
    rulesPassed: passed.length,
    rulesUnsaid: rules.length - passed.length - failed.length,
    rulesFailed: failed.map(({ provider, code, says, why }) => ({
      ...{ provider, rule: code, says },
      why: shortened(why ?? ''),
    })),
    checkedAt: checkedAt?.getTime() ?? null,
    conformedAt: conformedAt?.getTime() ?? null,
  };
  const { rulesFailed: told, ...rest } = answer;
  // The log keeps which rules were broken; their sentences stand in the release.
  return { before: null, after: { ...rest, rulesFailed: told.map(({ rule }) => rule) }, answer };
}
