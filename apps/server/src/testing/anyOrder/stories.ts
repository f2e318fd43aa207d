import fc from 'fast-check';

/** The feeds of a case. Each has an account of its own; the bank of `daily` numbers from 1 each Bangkok day. */
export const ways = ['bank', 'daily', 'wallet', 'chain'] as const;
export type Way = (typeof ways)[number];

/**
 * The stories of money that a case is made of. `paid` pays an open request, and `late` one that has ended
 * since. Of `equal`, two movements are alike but for their ids. Of `givenOn`, two members had one amount,
 * one after the other. The others use an id again, for money that differs in the word of their name.
 * `nobody` and `dust` are money that fits no request, and `payout` is a payout that a bank sent back.
 */
export const kinds = [
  ...['paid', 'late', 'equal', 'givenOn', 'nobody', 'dust', 'payout'],
  ...['otherSum', 'otherSender', 'otherTime', 'otherMessage', 'nextDay'],
] as const;
export type Kind = (typeof kinds)[number];

/** The clock by which a report is told. All but the right one and `corrected` cannot be right, or mislead. */
export type Clock = 'right' | 'corrected' | 'buddhist' | 'seconds' | 'behind';

/** One report of a transfer; more of them tell the same again. */
export interface Telling {
  /** Its place in the stream. Those of one place come at the same moment. */
  readonly place: number;
  /** The time is told exactly, or as the minute before or after. */
  readonly minute: 'exact' | 'down' | 'up';
  readonly clock: Clock;
  /** True where only the beginning of its message is told. */
  readonly cut: boolean;
  /** True where it comes twice at the same moment. */
  readonly twice: boolean;
}

/** What operators do about money that waits for them. */
export type Decision = 'leave' | 'claim' | 'credit' | 'refuse';

/** One transfer of a story. */
export interface Part {
  readonly tellings: readonly Telling[];
  /** The places at which the bank takes it back; none where it stays. */
  readonly back: readonly number[];
  readonly second: number;
  readonly decision: Decision;
}

export interface Story {
  readonly kind: Kind;
  readonly way: Way;
  /** Its time: that of the test itself, or the minutes around the last midnight in Bangkok. */
  readonly near: 'now' | 'midnight';
  /** The minutes from there. */
  readonly minute: number;
  readonly satang: number;
  readonly parts: readonly [Part, Part];
}

/** A page of reports that is read again: the reports of so many places before it. */
export interface Page {
  readonly place: number;
  readonly back: number;
}

export interface Stories {
  readonly stories: readonly Story[];
  readonly pages: readonly Page[];
}

/** The places of a stream. */
export const places = 400;
/** The operators decide for the first time when the reports of this many places have come. */
export const halfTime = places / 2;

const place = fc.nat(places - 1);
const clock: fc.Arbitrary<Clock> = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Clock>('right') },
  { weight: 1, arbitrary: fc.constantFrom<Clock>('corrected', 'buddhist', 'seconds', 'behind') },
);
const seldom = fc.nat(6).map((n) => n === 6);

const telling: fc.Arbitrary<Telling> = fc.record({
  place,
  minute: fc.constantFrom('exact', 'down', 'up'),
  clock,
  cut: seldom,
  twice: seldom,
});

const part: fc.Arbitrary<Part> = fc.record({
  tellings: fc.array(telling, { minLength: 1, maxLength: 3 }),
  back: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(place, { minLength: 1, maxLength: 2 }) },
  ),
  second: fc.nat(59),
  decision: fc.constantFrom('leave', 'claim', 'credit', 'refuse'),
});

const story: fc.Arbitrary<Story> = fc.record({
  kind: fc.constantFrom(...kinds),
  way: fc.constantFrom(...ways),
  near: fc.constantFrom('now', 'midnight'),
  minute: fc.integer({ min: -3, max: 3 }),
  satang: fc.integer({ min: 1, max: 99 }),
  parts: fc.tuple(part, part),
});

/** Makes the stories of a case, of so many. */
export const storiesOf = (count: number): fc.Arbitrary<Stories> =>
  fc.record({
    stories: fc.array(story, { minLength: count / 2, maxLength: count }),
    pages: fc.array(fc.record({ place, back: fc.integer({ min: 1, max: 60 }) }), { maxLength: 3 }),
  });
