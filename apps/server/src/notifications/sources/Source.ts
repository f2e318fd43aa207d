import type { NotificationKind } from '@poy/contract/notificationRules';
import type { Db } from '../../db/db.ts';

/** What one member is told of one thing. A fact with the same key and content as before changes nothing. */
export interface Fact {
  readonly member: string;
  /** The name of the thing, which has one row for each member. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly subject: string;
  /** The details as they are kept, with an amount in satang. */
  readonly details: object;
  readonly count: number;
  readonly happenedAt: Date;
}

/** The part of a thing's members that is read at once: those after `after`, in their order. */
export interface Part {
  readonly after: string;
  readonly limit: number;
}

/**
 * A feature's rows that members are told of. `things` is a statement that answers the name and the time of
 * each thing at or after $1 (`thing`, `at`). $2 is the time now.
 */
export interface Source {
  readonly name: string;
  readonly things: string;
}

/** A source whose things are each about one member or a few. */
export interface NarrowSource extends Source {
  /** Returns what is to be told of things, as they are now. */
  readonly facts: (db: Db, things: readonly string[]) => Promise<Fact[]>;
}

/** A source whose things may each be about very many members, who are told part by part. */
export interface WideSource extends Source {
  /** Returns what a part of its members is to be told of a thing, in the order of members. */
  readonly part: (db: Db, thing: string, part: Part) => Promise<Fact[]>;
}
