import type {
  Notification,
  NotificationChanges,
  NotificationList,
  NotificationState,
} from '@poy/contract';

/**
 * What a page knows of a member's notifications. The count of the unseen rows is told beside the rows, so
 * it may be newer than they are.
 */
export interface NotificationBook {
  readonly unseen: number;
  /** The number of the change after which the unseen rows were counted. */
  readonly last: number;
  /** The rows, the latest first, without a gap down to `next`. */
  readonly rows: readonly Notification[];
  /** The number before which the list goes on; null where it does not. */
  readonly next: number | null;
  /** The number up to which every change is in the rows. */
  readonly upTo: number;
  /** True where the rows are to be read anew, from the latest one. */
  readonly stale: boolean;
}

export const emptyBook: NotificationBook = {
  unseen: 0,
  last: 0,
  rows: [],
  next: null,
  upTo: 0,
  stale: true,
};

/** Returns true where something is known to have happened that the rows do not have. */
export const isBehind = ({ stale, last, upTo }: NotificationBook): boolean => stale || last > upTo;

/** Keeps a count of the unseen rows, if it is not older than the one that is known. */
const counted = (
  book: NotificationBook,
  { unseen, last }: Pick<NotificationState, 'unseen' | 'last'>,
): NotificationBook => (last < book.last ? book : { ...book, unseen, last });

const withMarks = (
  rows: readonly Notification[],
  { seenTo, readTo }: Pick<NotificationState, 'seenTo' | 'readTo'>,
): readonly Notification[] =>
  rows.map((row) => {
    const read = row.read || row.serial <= readTo;
    const seen = row.seen || read || row.serial <= seenTo;
    return read === row.read && seen === row.seen ? row : { ...row, read, seen };
  });

/** Takes the message that the notifications have changed. */
export const heard = (
  book: NotificationBook,
  { serial, unseen }: { serial: number; unseen: number },
): NotificationBook => counted(book, { last: serial, unseen });

/** Takes the answer to a mark. What else happened before it is not in the rows by that. */
export const marked = (book: NotificationBook, state: NotificationState): NotificationBook =>
  counted({ ...book, rows: withMarks(book.rows, state) }, state);

/** Returns a row as the server answered it. A mark that is on its way to the server stays. */
const answered = (row: Notification, known: Notification | undefined): Notification =>
  known?.serial === row.serial
    ? { ...row, seen: row.seen || known.seen, read: row.read || known.read }
    : row;

const byId = (rows: readonly Notification[]): Map<number, Notification> =>
  new Map(rows.map((row) => [row.id, row]));

/** Joins rows with later states of them and with new ones. A row of a thing stands once, as told last. */
function joined(
  rows: readonly Notification[],
  later: readonly Notification[],
): readonly Notification[] {
  const all = byId(rows);
  for (const row of later) {
    const known = all.get(row.id);
    if (!known || known.serial <= row.serial) all.set(row.id, answered(row, known));
  }
  return [...all.values()].sort((one, other) => other.serial - one.serial);
}

/**
 * Takes the answer about what changed after the number `asked`. One that is older than the rows, or that
 * begins after what they have, changes nothing.
 */
export function changed(
  book: NotificationBook,
  asked: number,
  { again, rows, ...state }: NotificationChanges,
): NotificationBook {
  // The database is another one than before, or was set back: nothing that is known holds any more.
  if (again && state.last < asked)
    return { ...book, unseen: state.unseen, last: state.last, upTo: 0, stale: true };
  const told = counted(book, state);
  if (again) return { ...told, stale: true };
  if (asked > book.upTo || state.last < book.upTo) return told;
  // What is further down than the list goes is read with its part of the list.
  const known = rows.filter(({ serial }) => book.next === null || serial >= book.next);
  return { ...told, rows: withMarks(joined(book.rows, known), state), upTo: state.last };
}

/** Takes the first part of the list, unless it is older than the rows. */
export function listed(
  book: NotificationBook,
  { rows, next, ...state }: NotificationList,
): NotificationBook {
  const told = counted(book, state);
  if (state.last < book.upTo) return told;
  const known = byId(book.rows);
  const here = rows.map((row) => answered(row, known.get(row.id)));
  return { ...told, rows: here, next, upTo: state.last, stale: false };
}

/**
 * Takes the part of the list before the number `before`. One that does not follow the rows, or is older than
 * they are, changes nothing.
 */
export function continued(
  book: NotificationBook,
  before: number,
  { rows, next, ...state }: NotificationList,
): NotificationBook {
  const told = counted(book, state);
  if (book.stale || book.next !== before || state.last < book.upTo) return told;
  return { ...told, rows: withMarks(joined(book.rows, rows), state), next };
}

/** Marks a row as read before the server knows it. */
export function readHere(book: NotificationBook, serial: number): NotificationBook {
  const row = book.rows.find((one) => one.serial === serial);
  if (!row || row.read) return book;
  const rows = book.rows.map((one) => (one === row ? { ...one, seen: true, read: true } : one));
  return { ...book, rows, unseen: Math.max(0, book.unseen - (row.seen ? 0 : 1)) };
}

/** Marks the rows up to a number as read before the server knows it. */
export const readUpToHere = (book: NotificationBook, serial: number): NotificationBook => ({
  ...book,
  rows: withMarks(book.rows, { seenTo: serial, readTo: serial }),
});

/** Takes marks back that the server did not learn. `before` is the rows without them. */
export function unmarked(
  book: NotificationBook,
  before: readonly Notification[],
): NotificationBook {
  const bySerial = new Map(before.map((row) => [row.serial, row]));
  const rows = book.rows.map((row) => {
    const { seen, read } = bySerial.get(row.serial) ?? row;
    return { ...row, seen, read };
  });
  return { ...book, rows };
}
