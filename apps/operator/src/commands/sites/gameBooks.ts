import { command, UsageError } from '../../command.ts';
import type { Command } from '../../command.ts';
import { after, byId, day, limit, oneOf, reason } from '../shared.ts';

const partner = {
  kind: 'text',
  value: '<code>',
  about: 'Choose the partner by its code, for example sa.',
  required: true,
} as const;
const settlements = ['noted', 'paid', 'undone'] as const;
const ends = { records: 'records', stands: 'asItStands' } as const;
const endWords = ['records', 'stands'] as const;

/** Reads the numbers of differences. */
function idsOf(typed: readonly string[]): number[] {
  const wrong = typed.find((text) => !/^\d{1,9}$/.test(text));
  if (wrong !== undefined)
    throw new UsageError(`${wrong} is no id. Write ids as 12,13.`, 'games settle');
  return typed.map(Number);
}

const bookCommands: readonly Command[] = [
  command({
    name: 'games books',
    summary: 'Show how days of a partner compare with the books of its provider.',
    more: 'With a day it shows what differs, too: ours is in our books, theirs in the provider’s.',
    options: {
      partner,
      day: { ...day, required: false },
      all: { kind: 'flag', about: 'Show settled differences of the day, too.' },
      before: { kind: 'number', value: '<id>', about: 'Show reports before the one with this id.' },
      limit,
    },
    examples: ['games books --partner sa', 'games books --partner sa --day 2026-12-01'],
    run: async ({ call, show }, { partner: code, day: of, all, before, limit: most }) => {
      const books = await call('/api/operators.games.books', {
        query: { partner: code, day: of, before, limit: most },
      });
      if (of === undefined) return books;
      show(books);
      return call('/api/operators.games.differences', {
        query: { partner: code, day: of, open: all ? 'false' : 'true' },
      });
    },
  }),
  command({
    name: 'games compare',
    summary: 'Compare a business day of a partner with the books of its provider now.',
    more: 'What was found before and is not settled is replaced. It moves no money.',
    options: { partner, day, reason },
    examples: ['games compare --partner sa --day 2026-12-01 --reason "they sent the rest"'],
    run: ({ call }, { partner: code, day: of, reason: why }) =>
      call('/api/operators.games.compare', { body: { partner: code, day: of, reason: why } }),
  }),
  command({
    name: 'games settle',
    summary: 'Close differences with a reason.',
    more:
      'noted moves nothing. paid pays a payout that the provider alone has, and undone takes back what is in our ' +
      'books alone or was taken back by the provider alone. What moves money is done when a second operator gives ' +
      'the same command.',
    options: {
      differences: {
        kind: 'list',
        value: '<ids>',
        about: 'Choose the differences by their ids, as 12,13.',
        required: true,
      },
      as: {
        kind: 'text',
        value: '<noted|paid|undone>',
        about: 'Say how they are closed.',
        required: true,
        choices: settlements,
      },
      reason,
    },
    examples: [
      'games settle --differences 12,13 --as paid --reason "their support confirms both wins"',
      'games settle --differences 14 --as noted --reason "they have taken the bet back"',
    ],
    run: ({ call }, { differences, as, reason: why }) =>
      call('/api/operators.games.settle', {
        body: { differences: idsOf(differences), as: oneOf(settlements, as), reason: why },
      }),
  }),
];

const roundCommands: readonly Command[] = [
  command({
    name: 'games rounds',
    summary: 'List the rounds of a partner that are open for longer than its limit.',
    options: {
      partner: { ...partner, required: false },
      all: { kind: 'flag', about: 'Show every open round.' },
      after,
      limit,
    },
    examples: ['games rounds --partner sa', 'games rounds --partner sa --all'],
    run: ({ call }, { partner: code, all, after: last, limit: most }) =>
      call('/api/operators.games.rounds', {
        query: { partner: code, all: all ? 'true' : 'false', after: last, limit: most },
      }),
  }),
  command({
    name: 'games endround',
    summary: 'End an open round, by the records of its provider or as it stands.',
    more:
      'By records, the provider is asked for the round, and what is missing here is paid or taken back first. As it ' +
      'stands, the stake is settled and nothing is paid, once a second operator gives the same command. A win that ' +
      'comes later is still paid.',
    options: {
      round: byId('round'),
      by: {
        kind: 'text',
        value: '<records|stands>',
        about: 'Say by what it ends.',
        required: true,
        choices: endWords,
      },
      reason,
    },
    examples: [
      'games endround --round 812 --by records --reason "open for three days"',
      'games endround --round 812 --by stands --reason "their support has no trace of it"',
    ],
    run: ({ call }, { round, by, reason: why }) =>
      call('/api/operators.games.end-round', {
        body: { round, by: ends[oneOf(endWords, by)], reason: why },
      }),
  }),
  command({
    name: 'games alarms',
    summary: 'List what is out of order with the partners of games.',
    options: {},
    examples: ['games alarms'],
    run: ({ call }) => call('/api/operators.games.alarms'),
  }),
  command({
    name: 'games acknowledge',
    summary: 'Take an alarm about the messages of a partner off the list.',
    more: 'An alarm with an id below zero ends with its cause.',
    options: { alarm: byId('alarm'), reason },
    examples: ['games acknowledge --alarm 3 --reason "their key was changed, ours now, too"'],
    run: ({ call }, { alarm, reason: why }) =>
      call('/api/operators.games.acknowledge', { body: { id: alarm, reason: why } }),
  }),
];

/** How our books agree with those of the providers of games, open rounds, and alarms. */
export const gameBookCommands: readonly Command[] = [...bookCommands, ...roundCommands];
