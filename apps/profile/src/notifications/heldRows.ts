import type { Notification } from '@poy/contract';

/** What a list shows, and how much there is that it does not show yet. */
interface HeldRows {
  readonly rows: readonly Notification[];
  readonly fresh: number;
}

/**
 * Returns the rows of a list that stand still: what is told while somebody reads it waits until they ask for
 * it, so that nothing moves under a finger. A row that is told anew stays as it was until then. Marks, and
 * what follows at the end of the list, show at once.
 * @param held the rows that stand, the latest first
 * @param now the rows as they are now, the latest first
 */
export function heldRows(held: readonly Notification[], now: readonly Notification[]): HeldRows {
  const first = held[0];
  const last = held.at(-1);
  if (!first || !last) return { rows: now, fresh: 0 };
  const byId = new Map(now.map((row) => [row.id, row]));
  const standing = (row: Notification): Notification => {
    const current = byId.get(row.id);
    if (current?.serial === row.serial) return current;
    return current?.read ? { ...row, seen: true, read: true } : row;
  };
  return {
    rows: [...held.map(standing), ...now.filter(({ serial }) => serial < last.serial)],
    fresh: now.filter(({ serial }) => serial > first.serial).length,
  };
}
