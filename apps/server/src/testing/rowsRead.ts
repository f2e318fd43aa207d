import type { Db, Query } from '../db/db.ts';
import { ask } from './ask.ts';

/** Keeps the statements that an application sends, until they are taken. */
export interface SentStatements {
  /** Returns the statements that were sent since the last time. */
  take(): Query[];
}

/** Notes every statement that goes through a connection from now on, in transactions, too. */
export function noteStatements(db: Db): SentStatements {
  let sent: Query[] = [];
  const noting = (inner: Db): Db => ({
    ...inner,
    query: ((query: Query) => {
      sent.push(query);
      return inner.query(query);
    }) as Db['query'],
    tx: (work) => inner.tx((tx) => work(noting(tx))),
  });
  const { query, tx } = noting({ ...db });
  Object.assign(db, { query, tx });
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** Returns the rows of tables that a plan has looked at, those that fitted and those that did not. */
function scannedIn(plan: Plan): number {
  const looked =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] === undefined ? 0 : looked * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + scannedIn(part), own);
}

const isRead = ({ text }: Query): boolean =>
  /^\s*(SELECT|WITH)\b/i.test(text) && !/\b(INSERT|UPDATE|DELETE)\s|\bpg_advisory/i.test(text);

/**
 * A few thousand rows are read as a whole where that is the quickest. The question is what happens with
 * millions, so a way through an index is taken where there is one.
 */
const preferIndexes =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off';

let explained = 0;

/** Returns the cost of one read. */
async function costOfOne(db: Db, { text, values }: Query): Promise<number> {
  explained += 1;
  const [row] = await ask<{ 'QUERY PLAN': [{ Plan: Plan }] }>(db, {
    name: `test_explain_${explained}`,
    text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    ...(values && { values }),
  });
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return Math.max(scannedIn(plan), plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
}

/**
 * Returns the dearest of the reads among these statements with its name, by the rows that it looks at,
 * or the pages where these are more, because a plan does not show the rows inside a function.
 */
export const dearestOf = (
  db: Db,
  statements: readonly Query[],
): Promise<{ name: string; cost: number }> =>
  db.tx(async (tx) => {
    await tx.script(preferIndexes);
    let dearest = { name: 'nothing', cost: 0 };
    for (const statement of statements.filter(isRead)) {
      const cost = await costOfOne(tx, statement);
      if (cost > dearest.cost) dearest = { name: statement.name, cost };
    }
    return dearest;
  });
