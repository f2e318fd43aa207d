import { paymentKind } from '@poy/contract';
import { command, UsageError } from '../../command.ts';
import type { Command } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';

const kinds = paymentKind.options;

/** Returns the minute of the day that HH:mm names. */
function minuteOf(text: string): number {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new UsageError(`${text} is no time of the day. Write HH:mm.`, 'methods change');
  return Number(hours) * 60 + Number(minutes);
}

/** Reads `23:30-00:30`; `none` takes the hours away. */
function hoursOf(text: string | undefined): { from: number; until: number } | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const [from = '', until = ''] = text.split('-');
  return { from: minuteOf(from), until: minuteOf(until) };
}

/** Reads ids of accounts; `all` takes the limit away. */
function accountsOf(list: readonly string[] | undefined): number[] | null | undefined {
  if (list === undefined) return undefined;
  return list.includes('all') ? null : list.map(Number);
}

const activeOf: Readonly<Record<string, boolean>> = { on: true, off: false };

/** The ways to pay in of a site. */
export const paymentMethodCommands: readonly Command[] = [
  command({
    name: 'methods list',
    summary: 'List the ways to pay in of the site whose address is called, with their terms.',
    options: {},
    examples: ['methods list'],
    run: ({ call }) => call('/api/operators.payment-methods.list'),
  }),
  command({
    name: 'methods change',
    summary: 'Switch a way to pay in on or off, or set its bounds, fee, hours and accounts.',
    more: 'A value that is left out stays as it is. It holds for the next request; open requests stay.',
    options: {
      kind: {
        kind: 'text',
        value: '<kind>',
        about: 'Choose the way to pay in.',
        required: true,
        choices: kinds,
      },
      turn: {
        kind: 'text',
        value: '<on|off>',
        about: 'Offer it to members, or no longer.',
        choices: Object.keys(activeOf),
      },
      sort: { kind: 'number', value: '<place>', about: 'Show it after those with a lower number.' },
      min: { kind: 'number', value: '<baht>', about: 'Take no less than this.' },
      max: { kind: 'number', value: '<baht>', about: 'Take no more than this.' },
      fee: {
        kind: 'number',
        value: '<thousandths>',
        about: 'Tell members that the payer’s provider keeps this share: 15 is 1.5 %.',
      },
      closed: {
        kind: 'text',
        value: '<hours>',
        about: 'Take nothing in these hours of every Bangkok day: 23:30-00:30, or none.',
      },
      accounts: {
        kind: 'list',
        value: '<ids>',
        about: 'Use only these accounts (bankId), or all.',
      },
      reason,
    },
    examples: [
      'methods change --kind fast --turn off --reason "the bank is slow today"',
      'methods change --kind normal --min 200 --max 50000 --reason "new terms"',
      'methods change --kind qrcode --closed 23:30-00:30 --reason "the banks close their day"',
      'methods change --kind qrcode --closed none --accounts 1,2 --reason "as before"',
    ],
    run: ({ call }, { kind, turn, sort, min, max, fee, closed, accounts, reason: why }) =>
      call('/api/operators.payment-methods.change', {
        body: {
          kind: oneOf(kinds, kind),
          active: turn === undefined ? undefined : activeOf[turn],
          sort,
          minimum: min,
          maximum: max,
          fee,
          maintenance: hoursOf(closed),
          accounts: accountsOf(accounts),
          reason: why,
        },
      }),
  }),
];
