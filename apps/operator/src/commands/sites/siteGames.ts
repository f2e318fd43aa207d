import { command } from '../../command.ts';
import type { Command } from '../../command.ts';
import { after, limit, reason } from '../shared.ts';
import { numberOf, onOff, partner, title, yesOf } from './gameOptions.ts';

const ruleCommands: readonly Command[] = [
  command({
    name: 'games rule',
    summary: 'Show what the site whose address is called sets about games.',
    options: {},
    examples: ['games rule'],
    run: ({ call }) => call('/api/operators.games.rule'),
  }),
  command({
    name: 'games site',
    summary: 'Set whether, where and how the site offers games, and which stake counts.',
    more: 'A value that is left out stays as it is. A looser one holds when a second operator gives it, too.',
    options: {
      turn: {
        kind: 'text',
        value: '<on|off>',
        about: 'Offer games, or no longer.',
        choices: onOff,
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
        choices: onOff,
      },
      stake: {
        kind: 'number',
        value: '<thousandths>',
        about: 'Count this part of a stake for turnover, commission and points: 500 is half.',
      },
      demo: {
        kind: 'text',
        value: '<on|off>',
        about: 'Let guests try titles without money, or not.',
        choices: onOff,
      },
      reason,
    },
    examples: [
      'games site --turn on --blocked US,GB --unknown off --reason "the site opens games"',
    ],
    run: ({ call }, { turn, blocked, unknown, stake, demo, reason: why }) =>
      call('/api/operators.games.rule-change', {
        body: {
          games: yesOf(turn),
          blockedRegions: blocked?.includes('none') ? [] : blocked,
          unknownRegion: yesOf(unknown),
          gameStake: stake,
          guestDemo: yesOf(demo),
          reason: why,
        },
      }),
  }),
];

const usual = 'usual';
/** Reads a value that `usual` gives back to the title. */
const orUsual = <T>(typed: string | undefined, read: (typed: string) => T): T | null | undefined =>
  typed === undefined ? undefined : typed === usual ? null : read(typed);

const placeCommands: readonly Command[] = [
  command({
    name: 'games places',
    summary: 'List the titles of partners with what the site changes of them.',
    options: { partner: { ...partner, required: false }, after, limit },
    examples: ['games places --partner sa --limit 20'],
    run: ({ call }, { partner: code, after: last, limit: most }) =>
      call('/api/operators.games.site-titles', {
        query: { partner: code, after: last, limit: most },
      }),
  }),
  command({
    name: 'games place',
    summary: 'Set the place and the highlight of a title at the site, or hide it there.',
    more: 'A value that is left out stays as it is. A title that is hidden is not launched at the site.',
    options: {
      partner,
      title,
      order: {
        kind: 'text',
        value: '<number>',
        about: 'Give the place: lower numbers come first. Or usual, as the title has it.',
      },
      first: {
        kind: 'text',
        value: '<on|off|usual>',
        about: 'Show it first, or not, or as the title has it.',
        choices: [...onOff, usual],
      },
      hidden: { kind: 'text', value: '<on|off>', about: 'Hide it, or not.', choices: onOff },
      reason,
    },
    examples: [
      'games place --partner sa --title dragon --order 1 --first on --reason "members ask for it"',
    ],
    run: ({ call }, { order, first, hidden, ...named }) =>
      call('/api/operators.games.site-title', {
        body: {
          ...named,
          order: orUsual(order, (typed) => numberOf(typed, 'games place') ?? 0),
          highlight: orUsual(first, (typed) => typed === 'on'),
          hidden: yesOf(hidden),
        },
      }),
  }),
  command({
    name: 'games offered',
    summary: 'List the partners, and which of them the site hides.',
    options: {},
    examples: ['games offered'],
    run: ({ call }) => call('/api/operators.games.site-partners'),
  }),
  command({
    name: 'games hide',
    summary: 'Hide a partner with all its titles at the site, or show it again.',
    options: {
      partner,
      turn: {
        kind: 'text',
        value: '<on|off>',
        about: 'Hide it, or show it again.',
        required: true,
        choices: onOff,
      },
      reason,
    },
    examples: ['games hide --partner soccer --turn on --reason "not for this site"'],
    run: ({ call }, { turn, ...named }) =>
      call('/api/operators.games.site-partner', { body: { ...named, hidden: turn === 'on' } }),
  }),
];

/** What a site sets about games, and what it changes of partners and titles. */
export const siteGameCommands: readonly Command[] = [...ruleCommands, ...placeCommands];
