import { toBaht } from '@poy/bet-rules';
import { notification, type Notification } from '@poy/contract';
import { notificationKinds } from '@poy/contract/notificationRules';
import { z } from 'zod';

/** The columns of a row, of the entry e and the reader r of its member. */
export const notificationColumns = `
  e.id, e.serial, e.kind, e.subject, e.count, e.details, e.happened_at AS "happenedAt", e.told_at AS "toldAt",
  e.serial <= r.seen_to OR e.read_at IS NOT NULL AS seen, e.serial <= r.read_to OR e.read_at IS NOT NULL AS read`;

/** The details as they are kept: an amount is satang. */
const kept = z.looseObject({ amountSatang: z.int().optional() });

/**
 * A row as the database has it, which becomes what the wire has. Its details must be those of its kind.
 */
export const notificationRow = z
  .object({
    id: z.int(),
    serial: z.int(),
    kind: z.enum(notificationKinds),
    subject: z.string(),
    count: z.int(),
    details: kept,
    happenedAt: z.date(),
    toldAt: z.date(),
    seen: z.boolean(),
    read: z.boolean(),
  })
  .transform(
    ({ happenedAt, toldAt, details: { amountSatang, ...details }, ...row }): Notification =>
      notification.parse({
        ...row,
        happenedAt: happenedAt.getTime(),
        toldAt: toldAt.getTime(),
        details:
          amountSatang === undefined ? details : { ...details, amount: toBaht(amountSatang) },
      }),
  );
