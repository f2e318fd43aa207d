import type { Notification, NotificationState } from '@poy/contract';
import { checkProperty } from '@poy/testing/property';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changed,
  continued,
  emptyBook,
  heard,
  isBehind,
  listed,
  marked,
  readHere,
  readUpToHere,
  unmarked,
  type NotificationBook,
} from './notificationBook.ts';

interface Entry {
  id: number;
  serial: number;
  changed: number;
  count: number;
  read: boolean;
}

/** The most rows of an answer here. The product's is larger; more than it holds is what matters. */
const most = 6;

/** A server that keeps the notifications of one member in the simplest way. */
class Server {
  entries = new Map<number, Entry>();
  last = 0;
  seenTo = 0;
  readTo = 0;

  state = (): NotificationState => ({
    unseen: this.rows().filter(({ seen }) => !seen).length,
    last: this.last,
    seenTo: this.seenTo,
    readTo: this.readTo,
  });

  rows = (): Notification[] =>
    [...this.entries.values()].sort((a, b) => b.serial - a.serial).map((entry) => this.row(entry));

  row({ id, serial, count, read }: Entry): Notification {
    const isRead = read || serial <= this.readTo;
    return {
      id,
      serial,
      count,
      kind: 'support',
      subject: String(id),
      details: { conversation: id, message: count },
      happenedAt: serial,
      toldAt: serial,
      seen: isRead || serial <= this.seenTo,
      read: isRead,
    };
  }

  list(before = this.last + 1) {
    const rows = this.rows().filter(({ serial }) => serial < before);
    const part = rows.slice(0, most);
    const next = rows.length > most ? (part.at(-1)?.serial ?? null) : null;
    return { rows: part, next, ...this.state() };
  }

  since(serial: number) {
    const found = [...this.entries.values()]
      .filter((entry) => entry.changed > serial)
      .sort((a, b) => a.changed - b.changed);
    const again = found.length > most;
    return { again, rows: again ? [] : found.map((entry) => this.row(entry)), ...this.state() };
  }

  tell(id: number): void {
    this.last += 1;
    const count = (this.entries.get(id)?.count ?? 0) + 1;
    this.entries.set(id, { id, serial: this.last, changed: this.last, count, read: false });
  }

  see(upTo: number): void {
    if (!this.rows().some(({ serial, seen }) => serial <= upTo && !seen)) return;
    this.last += 1;
    this.seenTo = Math.max(this.seenTo, upTo);
  }

  readAll(upTo: number): void {
    if (!this.rows().some(({ serial, read }) => serial <= upTo && !read)) return;
    this.last += 1;
    this.readTo = Math.max(this.readTo, upTo);
    this.seenTo = Math.max(this.seenTo, upTo);
  }

  read(serial: number): void {
    const entry = [...this.entries.values()].find((one) => one.serial === serial);
    if (!entry || this.row(entry).read) return;
    this.last += 1;
    entry.read = true;
    entry.changed = this.last;
  }
}

/** What is on its way to a device, which may come late, twice, in another order, or never. */
type Update = (book: NotificationBook) => NotificationBook;

class Device {
  book = emptyBook;
  under: Update[] = [];
  readonly server: Server;

  constructor(server: Server) {
    this.server = server;
  }

  /** Puts the question that the page puts. Its answer is made now, and comes later. */
  ask(): void {
    const { stale, upTo } = this.book;
    if (stale) {
      const reply = this.server.list();
      this.under.push((book) => listed(book, reply));
    } else {
      const reply = this.server.since(upTo);
      this.under.push((book) => changed(book, upTo, reply));
    }
  }

  more(): void {
    const { next } = this.book;
    if (next === null) return;
    const reply = this.server.list(next);
    this.under.push((book) => continued(book, next, reply));
  }

  mark(kind: 'see' | 'read' | 'all', place: number): void {
    const { rows } = this.book;
    const serial = (kind === 'read' ? rows[place % (rows.length || 1)] : rows[0])?.serial;
    if (serial === undefined) return;
    if (kind === 'read') this.book = readHere(this.book, serial);
    if (kind === 'all') this.book = readUpToHere(this.book, serial);
    if (kind === 'see') this.server.see(serial);
    else if (kind === 'read') this.server.read(serial);
    else this.server.readAll(serial);
    const state = this.server.state();
    this.under.push((book) => marked(book, state));
  }

  take(place: number, fate: 'once' | 'twice' | 'never'): void {
    const at = place % (this.under.length || 1);
    const [update] = fate === 'twice' ? this.under.slice(at, at + 1) : this.under.splice(at, 1);
    if (update && fate !== 'never') this.book = update(this.book);
  }

  /** Does what a page does when its connection is back. */
  comeBack(): void {
    this.under = [];
    do {
      this.ask();
      this.take(0, 'once');
    } while (isBehind(this.book));
  }
}

const device = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('tell' as const), id: fc.nat({ max: 24 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('see' as const, 'read' as const, 'all' as const),
      device,
      place: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'more' as const), device }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), device }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      device,
      place: fc.nat({ max: 9 }),
      fate: fc.constantFrom('once' as const, 'twice' as const, 'never' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function act(one: Step, server: Server, devices: readonly Device[]): void {
  const before = server.last;
  const on = devices['device' in one ? one.device : 0];
  if (one.do === 'tell') server.tell(one.id);
  else if (one.do === 'take') on?.take(one.place, one.fate);
  else if ('place' in one) on?.mark(one.do, one.place);
  else if (one.do === 'ask') on?.ask();
  else if (one.do === 'more') on?.more();
  else on?.comeBack();
  if (server.last === before) return;
  const message = { serial: server.last, unseen: server.state().unseen };
  for (const each of devices) each.under.push((book) => heard(book, message));
}

/** Answers whether the rows stand in order, each thing once, and none further down than the list goes. */
const isInOrder = ({ rows, next }: NotificationBook): boolean =>
  rows.every(({ serial }, at) => at === 0 || serial < (rows[at - 1]?.serial ?? 0)) &&
  rows.every(({ serial }) => serial >= (next ?? 0)) &&
  new Set(rows.map(({ id }) => id)).size === rows.length;

/** Answers whether nothing went back: neither what is known, nor a row that was read. */
function isLater(book: NotificationBook, before: NotificationBook): boolean {
  const read = new Set(before.rows.filter((row) => row.read).map(({ serial }) => serial));
  return (
    book.last >= before.last &&
    book.upTo >= before.upTo &&
    book.rows.every((row) => row.read || !read.has(row.serial))
  );
}

function check(steps: readonly Step[]): void {
  const server = new Server();
  const devices = [new Device(server), new Device(server), new Device(server)];
  for (const one of steps) {
    const before = devices.map(({ book }) => book);
    act(one, server, devices);
    for (const [nth, { book }] of devices.entries()) {
      expect(isInOrder(book)).toBe(true);
      expect(isLater(book, before[nth] ?? emptyBook)).toBe(true);
    }
  }
  for (const each of devices) {
    each.comeBack();
    expect(each.book.unseen).toBe(server.state().unseen);
    while (each.book.next !== null) {
      each.more();
      each.take(0, 'once');
    }
    expect(each.book.rows).toEqual(server.rows());
    expect(each.book.rows.filter(({ seen }) => !seen)).toHaveLength(each.book.unseen);
  }
}

describe('what three devices show of one member', () => {
  // Without a size, most lists of steps would have ten.
  const steps = (length: number) =>
    fc.array(step, { minLength: length / 4, maxLength: length, size: 'max' });

  it('is what the server has, whatever is lost, repeated or comes late', () => {
    checkProperty(fc.property(steps(200), check), { numRuns: 150 });
  });

  it('is that after a thousand steps', () => {
    checkProperty(fc.property(steps(4_000), check), { numRuns: 3 });
  });
});

const server = (...ids: number[]): Server => {
  const made = new Server();
  for (const id of ids) made.tell(id);
  return made;
};

it('a count that is older than the one that is shown is dropped', () => {
  const book = heard(heard(emptyBook, { serial: 5, unseen: 3 }), { serial: 4, unseen: 9 });
  expect([book.unseen, book.last]).toEqual([3, 5]);
});

it('a row that was told anew moves to the top, and is unread again', () => {
  const has = server(1, 2);
  has.readAll(2);
  const book = listed(emptyBook, has.list());
  has.tell(1);
  const next = changed(book, book.upTo, has.since(book.upTo));
  expect(next.rows.map(({ id, read, count }) => [id, read, count])).toEqual([
    [1, false, 2],
    [2, true, 1],
  ]);
});

it('a row that is read shows it before the server knows, and counts once', () => {
  const has = server(1, 2);
  const book = listed(emptyBook, has.list());
  const once = readHere(book, 2);
  expect([once.unseen, readHere(once, 2).unseen]).toEqual([1, 1]);
  // An answer that was made before the server knew does not take it back.
  expect(changed(once, 2, has.since(2)).rows[0]?.read).toBe(true);
});

it('a part of the list that is older than the rows is read again', () => {
  const has = server(1, 2, 3, 4, 5, 6, 7, 8);
  const book = listed(emptyBook, has.list());
  const old = has.list(3);
  has.read(2);
  const later = changed(book, 8, has.since(8));
  expect(continued(later, 3, old)).toEqual(later);
  expect(continued(later, 3, has.list(3)).rows).toEqual(has.rows());
});

it('a mark that the server did not learn is taken back', () => {
  const book = listed(emptyBook, server(1, 2).list());
  const marks = (some: NotificationBook) => some.rows.map(({ read }) => read);
  const shown = readUpToHere(book, 2);
  expect([marks(shown), marks(unmarked(shown, book.rows))]).toEqual([
    [true, true],
    [false, false],
  ]);
});

it('a database that was set back is read anew', () => {
  const book = listed(emptyBook, server(1, 2, 3).list());
  const back = server(1);
  const reset = changed(book, 3, { again: true, rows: [], ...back.state() });
  expect(isBehind(reset)).toBe(true);
  expect(listed(reset, back.list()).rows).toEqual(back.rows());
});
