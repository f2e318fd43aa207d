import { readFile } from 'node:fs/promises';
import { command, UsageError } from '../../command.ts';
import type { Command } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';
import { listOrNone, partner } from './gameOptions.ts';

const stateOf = { on: 'on', drain: 'draining', off: 'off' } as const;
const turns = ['on', 'drain', 'off'] as const;
/** Reads a most in baht; `none` takes it away. */
function mostOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  if (typed === 'none') return null;
  const baht = Number(typed);
  if (!Number.isFinite(baht))
    throw new UsageError(`${typed} is no amount. Write baht, or none.`, 'games partner');
  return baht;
}

async function keyIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`, 'games key');
  });
  if (text.includes('PRIVATE'))
    throw new UsageError(`${file} is a private key. Give the public one.`, 'games key');
  return text.trim();
}

/** Partners of games. */
export const gameCommands: readonly Command[] = [
  command({
    name: 'games partners',
    summary: 'List the partners: the providers of games as this installation knows them.',
    options: {},
    examples: ['games partners'],
    run: ({ call }) => call('/api/operators.games.partners'),
  }),
  command({
    name: 'games partner',
    summary: 'Set the address, the names, the dialect or the limits of a partner.',
    more:
      'A value that is left out stays as it is. Anything but a name, a deadline, hours or a lower most holds when a ' +
      'second operator gives the same command.',
    options: {
      partner,
      address: {
        kind: 'text',
        value: '<address>',
        about: 'Say where the provider’s own calls begin.',
      },
      operator: {
        kind: 'text',
        value: '<name>',
        about: 'Say by which name the provider knows this installation.',
      },
      name: { kind: 'text', value: '<name>', about: 'Give the name that pages show.' },
      frames: {
        kind: 'list',
        value: '<origins>',
        about: 'Let its games lie inside pages at these origins, as https://play.example, or none.',
      },
      callers: {
        kind: 'list',
        value: '<addresses>',
        about:
          'Take its messages from these addresses or networks alone, as 203.0.113.0/24, or none: from any.',
      },
      dialect: { kind: 'text', value: '<name>', about: 'Choose the protocol, for example hub88.' },
      currency: { kind: 'text', value: '<code>', about: 'Give the currency, for example THB.' },
      deadline: {
        kind: 'number',
        value: '<ms>',
        about: 'Give the time after which the provider gives a call up.',
      },
      most: { kind: 'text', value: '<baht>', about: 'Take no higher stake in one bet, or none.' },
      free: {
        kind: 'text',
        value: '<baht>',
        about: 'Raise an alarm where a free round wins more, or none. It is paid all the same.',
      },
      hours: {
        kind: 'number',
        value: '<hours>',
        about: 'List a round that is open for longer than so many hours.',
      },
      reason,
    },
    examples: [
      'games partner --partner sa --address https://api.example/wallet --operator poy --reason "new contract"',
      'games partner --partner sa --deadline 3000 --most 20000 --reason "their new terms"',
      'games partner --partner sa --frames https://play.example --reason "their games lie in the page"',
      'games partner --partner sa --callers 203.0.113.7,2001:db8::/48 --reason "from where they call"',
      'games partner --partner sa --free 5000 --reason "what their free rounds may win"',
    ],
    run: ({ call }, { operator, deadline, most, free, hours, frames, callers, ...named }) =>
      call('/api/operators.games.partner', {
        body: {
          ...named,
          operatorId: operator,
          deadlineMs: deadline,
          mostBet: mostOf(most),
          mostFreeWin: mostOf(free),
          openRoundHours: hours,
          frames: listOrNone(frames),
          callers: listOrNone(callers),
        },
      }),
  }),
  command({
    name: 'games key',
    summary: 'Add a public key of a partner beside those that hold.',
    more: 'It holds when a second operator gives the same command.',
    options: {
      partner,
      file: {
        kind: 'text',
        value: '<file>',
        about: 'Give the file of the key (PEM).',
        required: true,
      },
      reason,
    },
    examples: ['games key --partner sa --file sa.pem --reason "their first key"'],
    run: async ({ call }, { partner: code, file, reason: why }) =>
      call('/api/operators.games.key', {
        body: { partner: code, publicKey: await keyIn(file), reason: why },
      }),
  }),
  command({
    name: 'games endkey',
    summary: 'End a public key of a partner at once.',
    options: {
      partner,
      key: { kind: 'number', value: '<id>', about: 'Choose the key by its id.', required: true },
      reason,
    },
    examples: ['games endkey --partner sa --key 3 --reason "the new one is in use"'],
    run: ({ call }, { partner: code, key, reason: why }) =>
      call('/api/operators.games.key-end', { body: { partner: code, key, reason: why } }),
  }),
  command({
    name: 'games check',
    summary: 'Try a partner: a signed call each way, and the rules of the wallet against its row.',
    more:
      'It takes some seconds and leaves nothing behind. Afterwards the partner can be switched on where it shows ' +
      'checkedAt and conformedAt. A signed message of the provider has to have come, also while the partner is off. ' +
      'One check of a partner runs at once.',
    options: { partner, reason },
    examples: ['games check --partner sa --reason "before it opens"'],
    run: ({ call }, { partner: code, reason: why }) =>
      call('/api/operators.games.check', { body: { partner: code, reason: why } }),
  }),
  command({
    name: 'games switch',
    summary: 'Drain a partner, switch it off, or on with a second person.',
    more:
      'A drained partner takes no launch and no bet; what it owes is taken. It is switched off once it is drained ' +
      'and no round is open.',
    options: {
      partner,
      turn: {
        kind: 'text',
        value: '<on|drain|off>',
        about: 'Choose the state.',
        required: true,
        choices: turns,
      },
      reason,
    },
    examples: ['games switch --partner sa --turn drain --reason "it loses rounds"'],
    run: ({ call }, { partner: code, turn, reason: why }) =>
      call('/api/operators.games.state', {
        body: { partner: code, state: stateOf[oneOf(turns, turn)], reason: why },
      }),
  }),
];
