import { command } from '../../command.ts';
import type { Command } from '../../command.ts';
import { reason } from '../shared.ts';

const yes: Readonly<Record<string, boolean>> = { on: true, off: false };
const yesOf = (typed: string | undefined): boolean | undefined =>
  typed === undefined ? undefined : yes[typed];

/** What a site sets about games. */
export const siteGameCommands: readonly Command[] = [
  command({
    name: 'games rule',
    summary: 'Show what the site whose address is called sets about games.',
    options: {},
    examples: ['games rule'],
    run: ({ call }) => call('/api/operators.games.rule'),
  }),
  command({
    name: 'games site',
    summary: 'Set whether, where and with which stake that counts the site offers games.',
    more: 'A value that is left out stays as it is. A looser one holds when a second operator gives it, too.',
    options: {
      turn: {
        kind: 'text',
        value: '<on|off>',
        about: 'Offer games, or no longer.',
        choices: ['on', 'off'],
      },
      blocked: {
        kind: 'list',
        value: '<countries>',
        about: 'Offer no games in these countries (ISO 3166, as US,GB), or none.',
      },
      unknown: {
        kind: 'text',
        value: '<on|off>',
        about: 'Let somebody play whose country is not known, or not.',
        choices: ['on', 'off'],
      },
      stake: {
        kind: 'number',
        value: '<thousandths>',
        about: 'Count this part of a stake for turnover, commission and points: 500 is half.',
      },
      reason,
    },
    examples: [
      'games site --turn on --blocked US,GB --unknown off --reason "the site opens games"',
    ],
    run: ({ call }, { turn, blocked, unknown, stake, reason: why }) =>
      call('/api/operators.games.rule-change', {
        body: {
          games: yesOf(turn),
          blockedRegions: blocked?.includes('none') ? [] : blocked,
          unknownRegion: yesOf(unknown),
          gameStake: stake,
          reason: why,
        },
      }),
  }),
];
