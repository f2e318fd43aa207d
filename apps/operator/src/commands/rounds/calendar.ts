import { command, type Command } from '../../command.ts';
import { day, market, reason } from '../shared.ts';

const calendar = {
  kind: 'text',
  value: '<calendar>',
  about: 'Choose the calendar, for example SET or NYSE.',
  required: true,
} as const;

/** The days without rounds, and the draws that take place on another day. */
export const calendarCommands: readonly Command[] = [
  command({
    name: 'holidays list',
    summary: 'List the days without rounds, from today on.',
    options: { calendar: { ...calendar, required: false } },
    examples: ['holidays list --calendar SET'],
    run: ({ call }, values) =>
      call('/api/operators.holidays.list', { query: { calendar: values.calendar } }),
  }),
  command({
    name: 'holidays add',
    summary: 'Add a day without rounds.',
    more: 'The answer shows the rounds that this day already has. Move or void them.',
    options: {
      calendar,
      day,
      name: {
        kind: 'text',
        value: '<words>',
        about: 'Give the name of the holiday.',
        required: true,
      },
      reason,
    },
    examples: [
      'holidays add --calendar SET --day 2027-01-04 --name "special holiday" --reason "announced by the exchange"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.holidays.add', {
        body: {
          calendar: values.calendar,
          day: values.day,
          name: values.name,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'holidays remove',
    summary: 'Remove a day without rounds.',
    more: 'The rounds of that day are then made.',
    options: { calendar, day, reason },
    examples: [
      'holidays remove --calendar SET --day 2027-01-04 --reason "the exchange opens after all"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.holidays.remove', {
        body: { calendar: values.calendar, day: values.day, reason: values.reason },
      }),
  }),
  command({
    name: 'holidays compare',
    summary: 'List the days of the coming year to compare with a public calendar, by market.',
    more:
      'These are the holidays, the days with another close or bell, and the moved draws. ' +
      'A holiday of the last year that has no day yet is listed without a day.',
    options: { market: { ...market, required: false } },
    examples: ['holidays compare', 'holidays compare --market BET_STOCK_KOREA'],
    run: ({ call }, values) =>
      call('/api/operators.holidays.compare', { query: { betName: values.market } }),
  }),
  command({
    name: 'draws list',
    summary: 'List the draws that take place on another day.',
    options: {},
    examples: ['draws list'],
    run: ({ call }) => call('/api/operators.draws.list'),
  }),
  command({
    name: 'draws move',
    summary: 'Move the draw of a day to another day.',
    more: 'This works only before its round is made. After that use rounds move.',
    options: {
      market,
      day,
      to: {
        kind: 'text',
        value: '<day>',
        about: 'Set the day on which the draw takes place, YYYY-MM-DD.',
        required: true,
      },
      reason,
    },
    examples: [
      'draws move --market BET_GOVERNMENT --day 2027-05-01 --to 2027-05-02 --reason "Labour Day"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.draws.move', {
        body: {
          betName: values.market,
          day: values.day,
          movedTo: values.to,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'draws restore',
    summary: 'Put a moved draw back on its own day.',
    options: { market, day, reason },
    examples: [
      'draws restore --market BET_GOVERNMENT --day 2027-05-01 --reason "the office says so"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.draws.restore', {
        body: { betName: values.market, day: values.day, reason: values.reason },
      }),
  }),
];
