import { command } from '../../command.ts';
import type { Command } from '../../command.ts';
import { after, limit, oneOf, reason } from '../shared.ts';
import {
  list,
  listOrNone,
  names,
  namesOf,
  numberOf,
  onOff,
  orNone,
  partner,
  title,
  yesOf,
} from './gameOptions.ts';

const titleStates = ['open', 'closed', 'withdrawn'] as const;
const launches = ['frame', 'redirect'] as const;
const order = {
  kind: 'text',
  value: '<number>',
  about: 'Give the place: lower numbers come first.',
} as const;
/** Hundredths of a percent in a percent. */
const hundredths = 100;

const shown = {
  name: {
    kind: 'text',
    value: '<name>',
    about: 'Give the name for languages without a name of their own.',
  },
  ...names,
  category: { kind: 'text', value: '<word>', about: 'Give the kind of game, for example slot.' },
  themes: {
    kind: 'list',
    value: '<words>',
    about: 'Give the words by which it is found (a-z, 0-9, -), as fruit,gold, or none.',
  },
  list: { ...list, required: false, about: 'Put it into a list of the partner, or none.' },
  rtp: {
    kind: 'text',
    value: '<percent>',
    about: 'Say what comes back to players, as 96.12, or none.',
  },
  picture: {
    kind: 'text',
    value: '<path>',
    about: 'Give the path of its picture on the site, or none: it is drawn then.',
  },
  order,
  first: { kind: 'text', value: '<on|off>', about: 'Show it first, or not.', choices: onOff },
  demo: {
    kind: 'text',
    value: '<on|off>',
    about: 'Say whether its provider lets it be tried without money.',
    choices: onOff,
  },
  launch: {
    kind: 'text',
    value: '<frame|redirect>',
    about: 'Open it inside the page, or in the place of the page.',
    choices: launches,
  },
  blocked: {
    kind: 'list',
    value: '<countries>',
    about: 'Launch it in none of these countries (ISO 3166, as US,GB), or none.',
  },
} as const;

function rtpOf(typed: string | undefined): number | null | undefined {
  const percent = orNone(typed);
  if (percent === undefined || percent === null) return percent;
  return Math.round((numberOf(percent, 'games settitle') ?? 0) * hundredths);
}

const titleCommands: readonly Command[] = [
  command({
    name: 'games titles',
    summary: 'List the titles of partners.',
    options: {
      partner: { ...partner, required: false },
      list: { ...list, required: false },
      ...{ after, limit },
    },
    examples: ['games titles --partner sa --limit 20', 'games titles --partner wm --list list'],
    run: ({ call }, query) => call('/api/operators.games.titles', { query }),
  }),
  command({
    name: 'games title',
    summary: 'Open, close or withdraw a title of a partner.',
    options: {
      partner,
      title,
      state: {
        kind: 'text',
        value: '<open|closed|withdrawn>',
        about: 'Choose the state. A withdrawn title is not shown.',
        required: true,
        choices: titleStates,
      },
      reason,
    },
    examples: [
      'games title --partner sa --title baccarat --state closed --reason "wrong pictures"',
    ],
    run: ({ call }, { state, ...named }) =>
      call('/api/operators.games.title', { body: { ...named, state: oneOf(titleStates, state) } }),
  }),
  command({
    name: 'games addtitle',
    summary: 'Add a title to a partner, closed at first.',
    options: {
      partner,
      title,
      name: { ...shown.name, about: 'Give the name.', required: true },
      category: { ...shown.category, required: true },
      reason,
    },
    examples: [
      'games addtitle --partner sa --title dragon --name Dragon --category live --reason "their new table"',
    ],
    run: ({ call }, body) => call('/api/operators.games.title-add', { body }),
  }),
  command({
    name: 'games settitle',
    summary: 'Set how a title is shown, found and opened, and where it is not.',
    more:
      'A value that is left out stays as it is. A country that is blocked no more holds when a second operator gives ' +
      'the same command.',
    options: { partner, title, ...shown, reason },
    examples: [
      'games settitle --partner sa --title dragon --en Dragon --themes dragon,live --first on --reason "their words"',
      'games settitle --partner sa --title dragon --blocked US,GB --rtp 98.9 --reason "their licence"',
    ],
    run: ({ call }, { th, en, km, my, first, demo, blocked, ...typed }) =>
      call('/api/operators.games.title-change', {
        body: {
          ...typed,
          names: namesOf({ th, en, km, my }),
          themes: listOrNone(typed.themes),
          list: orNone(typed.list),
          rtp: rtpOf(typed.rtp),
          picture: orNone(typed.picture),
          order: numberOf(typed.order, 'games settitle'),
          highlight: yesOf(first),
          demo: yesOf(demo),
          launch: typed.launch === undefined ? undefined : oneOf(launches, typed.launch),
          blockedRegions: listOrNone(blocked),
        },
      }),
  }),
];

const listingCommands: readonly Command[] = [
  command({
    name: 'games listing',
    summary: 'Show what is new, gone or otherwise in the last reading of a partner’s titles.',
    options: { partner },
    examples: ['games listing --partner sa'],
    run: ({ call }, query) => call('/api/operators.games.listing', { query }),
  }),
  command({
    name: 'games readtitles',
    summary: 'Ask a partner for its titles, and show what is new, gone or otherwise.',
    more: 'Nothing is added or changed. A provider may take the question once a minute.',
    options: { partner, reason },
    examples: ['games readtitles --partner sa --reason "their new games"'],
    run: ({ call }, body) => call('/api/operators.games.listing-read', { body }),
  }),
  command({
    name: 'games taketitles',
    summary: 'Add the new titles of the last reading, closed.',
    options: {
      partner,
      titles: {
        kind: 'list',
        value: '<codes>',
        about: 'Add these alone, as dragon,wheel. All new ones without it.',
      },
      reason,
    },
    examples: ['games taketitles --partner sa --titles dragon,wheel --reason "their new games"'],
    run: ({ call }, body) => call('/api/operators.games.listing-add', { body }),
  }),
];

const listCommands: readonly Command[] = [
  command({
    name: 'games lists',
    summary: 'List the lists of titles that have a page of their own.',
    options: {},
    examples: ['games lists'],
    run: ({ call }) => call('/api/operators.games.lists'),
  }),
  command({
    name: 'games setlist',
    summary: 'Make a list of titles of a partner, or change its names and its place.',
    more: 'Its page is /game/PARTNER/LIST. Titles come into it by games settitle --list.',
    options: { partner, list, ...names, order, reason },
    examples: [
      'games setlist --partner gpx --list pgSport --en "PG Sport" --order 1 --reason "its page"',
    ],
    run: ({ call }, { th, en, km, my, order: place, ...named }) =>
      call('/api/operators.games.list', {
        body: {
          ...named,
          names: namesOf({ th, en, km, my }),
          order: numberOf(place, 'games setlist'),
        },
      }),
  }),
  command({
    name: 'games endlist',
    summary: 'Remove a list of titles. The titles stay, in no list.',
    options: { partner, list, reason },
    examples: ['games endlist --partner wm --list list --reason "it has no titles"'],
    run: ({ call }, body) => call('/api/operators.games.list-remove', { body }),
  }),
];

/** The titles of partners of games, and their lists. */
export const gameTitleCommands: readonly Command[] = [
  ...titleCommands,
  ...listingCommands,
  ...listCommands,
];
