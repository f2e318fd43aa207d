import type { Db } from '../../../db/db.ts';

/** So many messages of an hour that nobody signed are an alarm. */
const mostUnsigned = 10;
/** So many messages of an hour that were answered "unknown" are an alarm. */
const mostUnknown = 5;
/** The share of slow answers (in hundredths) of the last minutes that is an alarm, of so many messages at least. */
const slow = { share: 5, least: 20, minutes: 5 } as const;

/**
 * Keeps an alarm for each partner of whom more was counted than is usual. One that waits for an operator
 * counts on. What came before the last one was looked into raises no other.
 */
const keep = (kind: string, counted: string): string => `
  INSERT INTO games.alarm AS a (partner, kind, began_at, last_at, count, total)
  SELECT c.partner, '${kind}', c.first, c.last, c.count, c.total FROM (${counted}) c
  ON CONFLICT (partner, kind) WHERE acknowledged_at IS NULL DO UPDATE SET last_at = excluded.last_at,
    count = greatest(a.count, excluded.count),
    total = CASE WHEN excluded.count > a.count THEN excluded.total ELSE a.total END
    WHERE excluded.last_at > a.last_at`;

/** The moment after which messages count: the time before now, or the last look into such an alarm. */
const since = (kind: string, interval: string): string => `greatest(now() - interval '${interval}',
  (SELECT max(x.acknowledged_at) FROM games.alarm x WHERE x.partner = p.id AND x.kind = '${kind}'))`;

const faults = (kind: 'signatures' | 'callers' | 'unknown', fault: string, most: number): string =>
  keep(
    kind,
    `SELECT p.id AS partner, min(m.at) AS first, max(m.at) AS last, count(*)::int AS count, count(*)::int AS total
      FROM games.partner p JOIN games.message m ON m.partner = p.id AND m.fault = '${fault}'
        AND m.at > ${since(kind, '1 hour')}
      GROUP BY p.id HAVING count(*) > ${most}`,
  );

const slowAnswers = keep(
  'slow',
  `SELECT p.id AS partner, min(m.at) FILTER (WHERE m.ms * 2 > p.deadline_ms) AS first,
      max(m.at) FILTER (WHERE m.ms * 2 > p.deadline_ms) AS last,
      count(*) FILTER (WHERE m.ms * 2 > p.deadline_ms)::int AS count, count(*)::int AS total
    FROM games.message m JOIN games.partner p ON p.id = m.partner
    WHERE m.at > now() - interval '${slow.minutes} minutes' AND m.at > ${since('slow', `${slow.minutes} minutes`)}
    GROUP BY p.id
    HAVING count(*) >= ${slow.least}
      AND count(*) FILTER (WHERE m.ms * 2 > p.deadline_ms) * 100 > count(*) * ${slow.share}`,
);

/**
 * Notes what is out of order with the messages of partners: signatures that are wrong, callers from elsewhere,
 * answers that took more than half of the partner's time, and those that said "unknown". Any number of
 * processes may do it.
 */
export async function noticeTrouble(db: Db): Promise<void> {
  await db.query({
    name: 'games_notice_signatures',
    text: faults('signatures', 'signature', mostUnsigned),
  });
  await db.query({
    name: 'games_notice_callers',
    text: faults('callers', 'caller', mostUnsigned),
  });
  await db.query({ name: 'games_notice_unknown', text: faults('unknown', 'unknown', mostUnknown) });
  await db.query({ name: 'games_notice_slow', text: slowAnswers });
}
