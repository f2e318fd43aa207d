import { asciiDigits } from '../marks/digits.ts';
import type { ResultSource } from './result.ts';

/**
 * The prizes of a ticket of the government's draw that the figures of a round decide, the highest
 * first. `beside` is for the numbers before and after the first prize.
 */
export const ticketPrizeNames = ['first', 'beside', 'front3', 'bottom3', 'bottom2'] as const;
export type TicketPrizeName = (typeof ticketPrizeNames)[number];

/** The prizes of the same draw that the figures of a round do not hold. */
export const prizesNotHeld = ['second', 'third', 'fourth', 'fifth'] as const;

/** The amounts for one ticket in baht, as the government has published them for tickets of 80 baht. */
export const usualTicketPrizes: Readonly<Record<TicketPrizeName, number>> = {
  first: 6_000_000,
  beside: 100_000,
  front3: 4_000,
  bottom3: 4_000,
  bottom2: 2_000,
};

/** The number of digits of a ticket. */
const ticketDigits = 6;
/** The most tickets that are checked at once. */
export const mostTickets = 500;

const isTicket = (text: string): boolean => /^\d{6}$/.test(text);
const million = 10 ** ticketDigits;
/** Returns the number so many after another; behind 999999 comes 000000. */
const numberAfter = (number: string, more: number): string =>
  String((Number(number) + more + million) % million).padStart(ticketDigits, '0');

const winners: {
  readonly [P in TicketPrizeName]: (
    source: ResultSource['government'],
  ) => (ticket: string) => boolean;
} = {
  first:
    ({ first }) =>
    (ticket) =>
      ticket === first,
  beside:
    ({ first }) =>
    (ticket) =>
      ticket === numberAfter(first, -1) || ticket === numberAfter(first, 1),
  front3:
    ({ front3 }) =>
    (ticket) =>
      front3.includes(ticket.slice(0, 3)),
  bottom3:
    ({ bottom3 }) =>
    (ticket) =>
      bottom3.includes(ticket.slice(3)),
  bottom2:
    ({ bottom2 }) =>
    (ticket) =>
      ticket.slice(4) === bottom2,
};

/**
 * Returns all prizes that a ticket of the government's draw wins, of those that the figures decide. A
 * ticket can win several.
 * @throws RangeError where the ticket or the first prize is not of six digits
 */
export function ticketPrizes(
  ticket: string,
  source: ResultSource['government'],
): TicketPrizeName[] {
  for (const number of [ticket, source.first])
    if (!isTicket(number)) throw new RangeError(`a ticket needs 6 digits, not "${number}"`);
  return ticketPrizeNames.filter((name) => winners[name](source)(ticket));
}

/**
 * Returns the numbers of tickets in a text, each once and in the order of the text, and the other
 * numbers in it, which are none. Digits of every script count. At most 500 tickets are read.
 */
export function readTickets(text: string): { tickets: string[]; unread: string[] } {
  const numbers = new Set(asciiDigits(text).match(/\d+/g));
  const all = [...numbers].filter(isTicket);
  const others = [...numbers].filter((number) => !isTicket(number));
  return { tickets: all.slice(0, mostTickets), unread: [...others, ...all.slice(mostTickets)] };
}
