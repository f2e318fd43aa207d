import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { ProviderAway } from '../../partners/askProvider.ts';
import { createLivePartners, type LivePartners } from '../../partners/livePartners.ts';
import { askingDeps } from '../../partners/askPartner.ts';
import { compareDay } from './compareDay.ts';
import { keepAway, keepReport } from './keepReport.ts';

/** A day is compared this many seconds after its end, when what was sent again for a while has come. */
export const lateSeconds = 900;
/** The days back for which a provider is asked. */
const daysBack = 7;
/** A provider that was away is asked again after this time. */
const againMinutes = 15;

const dueRow = z.object({ partner: z.string(), day: z.string() });

/**
 * The business days that are over and were not compared, of the partners that were on at some time of
 * them. A day with open differences is compared once more after each following day, because what a
 * provider sends again late may have ended them.
 */
const dueDays = `
  SELECT p.code AS partner, to_char(d.day, 'YYYY-MM-DD') AS day
  FROM games.partner p CROSS JOIN LATERAL (
    SELECT g.day::date AS day, (g.day + interval '6 hours') AT TIME ZONE 'Asia/Bangkok' AS starts,
        (g.day + interval '30 hours') AT TIME ZONE 'Asia/Bangkok' AS ends
      FROM generate_series(date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok') - $1 * interval '1 day',
        date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok'), interval '1 day') g (day)
    ) d
    LEFT JOIN games.book_report r ON r.partner = p.id AND r.day = d.day
  WHERE d.ends <= now() - $2 * interval '1 second' AND d.ends > p.since AND p.address IS NOT NULL
    AND (p.state <> 'off' OR p.off_at > d.starts) AND ($3 OR NOT p.demo_only)
    AND (r.id IS NULL OR (r.away AND r.made_at < now() - $4 * interval '1 minute')
      OR (EXISTS (SELECT FROM games.book_difference f WHERE f.report = r.id AND f.settled_at IS NULL)
        AND r.made_at < $2 * interval '1 second' + (date_trunc('day',
          now() AT TIME ZONE 'Asia/Bangkok' - interval '6 hours' - $2 * interval '1 second') + interval '6 hours')
          AT TIME ZONE 'Asia/Bangkok'))
  ORDER BY d.day, p.code`;

type ReconcileDeps = Pick<Deps, 'db' | 'steadyClock' | 'env'>;

/** Compares one day of one partner and keeps the report. A provider that is away is noted. */
async function reconcileDay(
  deps: ReconcileDeps,
  partners: LivePartners,
  { partner: code, day }: { readonly partner: string; readonly day: string },
): Promise<void> {
  const partner = await partners.of(code);
  if (!partner) return;
  const of = { partner: partner.id, day };
  try {
    const compared = await compareDay(deps.db, askingDeps(deps), partner, day);
    await deps.db.tx((tx) => keepReport(tx, of, compared));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    await keepAway(deps.db, of);
  }
}

/**
 * Compares every day of every partner that is over and not yet compared, oldest first. Any number of
 * processes may do it: a report is written as a whole, and the later one replaces the earlier. No further
 * day is begun once `stopped` says so.
 */
export async function reconcileBooks(
  deps: ReconcileDeps,
  stopped: () => boolean = () => false,
): Promise<void> {
  const due = await deps.db.query({
    name: 'games_due_days',
    text: dueDays,
    values: [daysBack, lateSeconds, deps.env.demo, againMinutes],
    row: dueRow,
  });
  const partners = createLivePartners(deps.db, deps.steadyClock);
  for (const one of due) {
    if (stopped()) return;
    await reconcileDay(deps, partners, one);
  }
}
