import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { operations } from './index.ts';
import type { Operation } from './Operation.ts';

/** Lists that cannot grow without end, so they are answered whole, each with its bound. */
const bounded: Record<string, string> = {
  '/poy-api/content.list': 'the items of one kind that the site shows, of which it may have 500',
  '/poy-api/content.blocks': 'the blocks of a home page, of which there are six at most',
  '/poy-api/banks.all': 'the bank accounts of the site',
  '/poy-api/payment-methods.all': 'the ways to pay in, of which there are six',
  '/poy-api/true.wallet.history': 'the newest twenty wallet transfers of a member',
  '/poy-api/deposits.open': 'one open request of each way to pay in',
  '/api/operators.games.partners': 'the providers of games that the installation knows',
  '/api/operators.content.pictures': 'the pictures for texts of the site, of which it may have 300',
  '/api/operators.content.words':
    'the words that the site replaces, of which it may have 300, or 50 found ones',
  '/api/operators.content.list': 'the items of the site, of which it may have 500',
  '/api/operators.games.lists': 'the lists of the providers of games, of whom each has few',
  '/api/operators.games.site-partners': 'the providers of games that the installation knows',
  '/api/operators.games.alarms': 'the oldest 500 alarms about partners',
  '/api/operators.games.settle': 'the differences that one call names',
  '/api/operators.feeds.list': 'the bank accounts of the site',
  '/api/operators.reports.days': 'at most 31 business days',
  '/api/operators.payment-methods.list': 'the ways to pay in, of which there are six',
  '/poy-api/bet-list-min-maxes.all': 'the options of one round',
  '/poy-api/bet-list-results.month': 'the days of one month',
  '/poy-api/bet-lists.latest': 'the markets of the site with their rounds around now',
  '/poy-api/lotteries.4d.latest': 'the lotteries that are sold in sets',
  '/poy-api/lotteries.4d.stock': 'the numbers that are asked for',
  '/poy-api/number-reachs.rate-recommend.all': 'some numbers of one round',
  '/poy-api/number-sets.all': 'the number lists of a member, of whom each may keep so many',
  '/poy-api/partners.game.list.config': 'the titles that the site offers',
  '/poy-api/partners.game.list.config.nr': 'the titles that the site offers',
  '/poy-api/game-highlight-configs': 'the titles that the site shows first',
  '/api/operators.all': 'the people who work for a site',
  '/api/operators.changes.list': 'the oldest 500 changes that wait',
  '/api/operators.draws.list': 'the draws of the calendar that were moved by hand',
  '/api/operators.bells.list': 'the bells of the calendar that ring at another time',
  '/api/operators.holidays.compare': 'the days of one year of the calendars',
  '/api/operators.holidays.list': 'the holidays of the calendars',
  '/api/operators.limits.list': 'the numbers of one round',
  '/api/operators.limits.remove': 'the numbers of one round',
  '/api/operators.limits.set': 'the numbers of one round',
  '/api/operators.rates.list': 'the options of one round',
  '/api/operators.rates.set': 'the options of one round',
  '/api/operators.releases.list': 'the newest 500 releases that were recorded by hand',
  '/api/operators.results.history': 'the figures that people entered for one round',
  '/api/operators.rounds.list': 'the rounds nearest to now; a market and a day name the others',
  '/api/operators.sales.caps': 'the options of one market',
  '/api/operators.sales.list': 'the options of one market',
  '/api/operators.sales.rate': 'the options of one market',
  '/api/operators.sales.tiers': 'the options of one market',
  '/api/operators.seals.list': 'one row for each chain',
  '/api/operators.sets.list': 'the lotteries that are sold in sets',
  '/api/operators.visitors.devices': 'the newest 200 browsers of one member',
  '/api/operators.visitors.shared': 'the likest pairs of the newest devices; it is no history',
};

/**
 * Lists that are a part of one thing, by their place in an answer, each with what bounds it. A list
 * that names its most entries itself (`max`) needs no row.
 */
const parts: Record<string, string> = {
  '[].accounts': 'the bank accounts of the site',
  accounts: 'the newest 50 bank accounts of a member, or the accounts of the site',
  '[].actions': 'what can be done with a round, of which there are few kinds',
  actions: 'what can be done with a round, of which there are few kinds',
  allowCredentials: 'the passkeys of a member, of whom each may keep so many',
  'allowCredentials[].transports': 'the ways to a passkey, of which there are at most ten',
  excludeCredentials: 'the passkeys of a member, of whom each may keep so many',
  'excludeCredentials[].transports': 'the ways to a passkey, of which there are at most ten',
  files: 'the files of two releases, of which each has at most 2,000',
  inUse: 'the parts of the product, for all sites and for each that chose for itself',
  'packages.added': 'the packages of a release',
  'packages.removed': 'the packages of a release',
  'pages.added': 'the pages of a release',
  'pages.removed': 'the pages of a release',
  releases: 'the newest 500 releases that were published',
  'words.added': 'the words of a release',
  'words.changed': 'the words of a release',
  'words.removed': 'the words of a release',
  partners: 'the providers of games that the site has',
  lists: 'the lists of the providers of games, of whom each has few',
  pubKeyCredParams: 'the kinds of keys that are taken',
  betNames: 'the markets of the site',
  '[].changes': 'the settings that one call changes',
  changes: 'the settings that one call changes',
  '[].changes[].was': 'the value of one setting',
  '[].changes[].becomes': 'the value of one setting',
  'changes[].was': 'the value of one setting',
  'changes[].becomes': 'the value of one setting',
  consents: 'the newest 100 choices of a visitor',
  'debt.postings': 'the newest postings of a debt, so many as one answer shows',
  days: 'the days of a payout bank, so many as were asked for',
  'days[].differences': 'the first 100 payments of one day that differ',
  deposits: 'the newest 50 deposits of a turnover',
  '[].differences': 'the first 100 differences of one day',
  '[].differs': 'the kinds of differences of one answer of the bank',
  differs: 'the kinds of differences of one answer of the bank',
  '[].earlier': 'the newest 20 comparisons of a day before it was opened again',
  '[].firstNumbers': 'the first numbers of a list, so many as one row shows',
  firstNumbers: 'the first numbers of a list, so many as one row shows',
  frameOrigins: 'the origins of a site, of which there are at most 20',
  levels: 'the levels of loyalty',
  lines: 'the lines of one slip, set or number list, of which there are at most 1,000',
  '[].markets': 'the markets of the site',
  messages: 'the newest messages of a conversation, so many as one answer shows',
  '[].methods': 'the ways to pay in, of which there are six',
  '[].numbers': 'the numbers of a set that have a stock of their own',
  numbers: 'the dearest numbers of one round, so many as are asked for, or those of a set',
  options: 'the options of one round',
  payouts: 'the five payouts that money may be, come back',
  permissions: 'the permissions of a role',
  pictures: 'the pictures of a site, one of each kind',
  '[].prizes': 'the prizes of a set',
  prizes: 'the prizes of a set or of the shooters of one round',
  rateNow: 'the numbers of one round',
  '[].reasons': 'the kinds of reasons for a review',
  reasons: 'the kinds of reasons for a review',
  recoveryCodes: 'the ten codes of one operator',
  refusedFor: 'the kinds of reasons against a withdrawal',
  '[].reportedBy': 'the first 20 members who told of one movement',
  reportedBy: 'the first 20 members who told of one movement',
  '[].rounds': 'the rounds of one market around now',
  rounds: 'the rounds of one day and calendar',
  '[].sameSlip': 'the first 20 members who sent one slip',
  sameSlip: 'the first 20 members who sent one slip',
  '[].sites': 'the sites of an operator, of which there are at most 1,000',
  sites: 'the sites of an operator, of which there are at most 1,000',
  '[].slips': 'the first 20 requests that one movement may be for',
  slips: 'the first 20 requests that one movement may be for',
  '[].tiers': 'the tiers of one option',
  '[].types': 'the types of transactions',
  waiting: 'the oldest 500 changes of a site’s accounts that wait',
  'winning{}': 'the numbers of one result',
  '[].winning{}': 'the numbers of one result',
};

interface Json {
  readonly type?: string;
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly maxItems?: number;
  readonly additionalProperties?: Json | boolean;
  readonly anyOf?: readonly Json[];
}

/** Returns the places of the lists in an answer that name no most entries, such as `debt.postings`. */
function listsIn(json: Json, at = ''): string[] {
  const { items, properties = {}, additionalProperties, anyOf = [] } = json;
  const more = typeof additionalProperties === 'object' ? additionalProperties : null;
  return [
    ...(items && json.maxItems === undefined ? [at] : []),
    ...(items ? listsIn(items, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, part]) =>
      listsIn(part, at ? `${at}.${name}` : name),
    ),
    ...(more ? listsIn(more, `${at}{}`) : []),
    ...anyOf.flatMap((part) => listsIn(part, at)),
  ];
}

const placesIn = ({ reply }: Operation): string[] => [
  ...new Set(listsIn(z.toJSONSchema(reply, { unrepresentable: 'any', reused: 'inline' }) as Json)),
];

/** A list is an answer of rows, or one that names the key of the next rows. */
const isList = ({ reply }: Operation): boolean =>
  reply instanceof z.ZodArray || (reply instanceof z.ZodObject && 'next' in reply.shape);

/** Returns true for the place of the rows that a list is about, which come first in its answer. */
const isRows = (operation: Operation, place: string): boolean =>
  isList(operation) && place === placesIn(operation)[0];

const fieldsOf = ({ query, body }: Operation): string[] =>
  [query, body].flatMap((asked) => (asked instanceof z.ZodObject ? Object.keys(asked.shape) : []));

const lists = Object.entries<Operation>(operations).filter(([, operation]) => isList(operation));

describe('a list', () => {
  it.each(lists)('%s goes on from a key, or has an end', (path, operation) => {
    const fields = fieldsOf(operation);
    const byKey =
      fields.includes('limit') && (fields.includes('before') || fields.includes('after'));
    expect({ path, byKey }).toEqual({ path, byKey: !(path in bounded) });
    expect(fields.filter((field) => /offset|page|skip/i.test(field))).toEqual([]);
  });

  it('that has an end is a call of the contract', () => {
    expect(Object.keys(bounded).filter((path) => !(path in operations))).toEqual([]);
  });

  it('inside an answer has an end, too', () => {
    const places = Object.values<Operation>(operations).flatMap((operation) =>
      placesIn(operation).filter((place) => !isRows(operation, place)),
    );
    expect([...new Set(places)].sort()).toEqual(Object.keys(parts).sort());
  });
});
