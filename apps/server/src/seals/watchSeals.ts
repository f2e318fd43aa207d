import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { chains } from './seals.ts';

const alarmRow = z.object({ since: z.date(), ended: z.boolean() });

/** An alarm that begins or ends: a row of the chain has waited for its seal since this moment. */
export type SealAlarm = z.infer<typeof alarmRow> & { readonly chain: (typeof chains)[number] };

/**
 * Looks if the seals of each chain go on. Rows that wait for five minutes are an alarm, whatever the
 * cause. Any number of processes may call it, and one of them is told of an alarm when it begins and
 * when it ends. One chain does not wait for the other.
 * @throws the first error, after everything else was done
 */
export async function watchSeals(db: Db, tell: (alarm: SealAlarm) => void): Promise<void> {
  const troubles: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => troubles.push(error));
  for (const chain of chains)
    await attempt(
      db
        .query({
          name: 'seal_watch',
          text: 'SELECT * FROM seal.watch($1)',
          values: [chain],
          row: alarmRow,
        })
        .then((alarms) => alarms.forEach((alarm) => tell({ chain, ...alarm }))),
    );
  // By itself, because what hangs may be the operators' log. The next call writes what this one cannot.
  await attempt(
    db.query({ name: 'seal_note_alarms', text: 'SELECT seal.note_alarms()' }).then(() => undefined),
  );
  if (troubles.length > 0) throw troubles[0];
}
