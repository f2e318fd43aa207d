import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { operations } from './index.ts';
import type { Operation } from './Operation.ts';

/** Lists that cannot grow without end, so they are answered whole, each with its bound. */
const bounded: Record<string, string> = {
  '/poy-api/banks.all': 'the bank accounts of the site',
  '/poy-api/payment-methods.all': 'the ways to pay in, of which there are six',
  '/poy-api/true.wallet.history': 'the newest twenty wallet transfers of a member',
  '/poy-api/deposits.open': 'one open request of each way to pay in',
  '/api/operators.feeds.list': 'the bank accounts of the site',
  '/api/operators.reports.days': 'at most 31 business days',
  '/api/operators.payment-methods.list': 'the ways to pay in, of which there are six',
  '/poy-api/bet-list-min-maxes.all': 'the options of one round',
  '/poy-api/bet-lists.latest': 'the markets of the site with their rounds around now',
  '/poy-api/lotteries.4d.latest': 'the lotteries that are sold in sets',
  '/poy-api/lotteries.4d.stock': 'the numbers that are asked for',
  '/poy-api/number-reachs.rate-recommend.all': 'some numbers of one round',
  '/poy-api/number-sets.all': 'the number lists of a member, of whom each may keep so many',
  '/poy-api/partners.game.list.config': 'the games that the site offers',
  '/api/operators.all': 'the people who work for a site',
  '/api/operators.draws.list': 'the draws of the calendar that were moved by hand',
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

/** A list is an answer of rows, or one that names the key of the next rows. */
const isList = ({ reply }: Operation): boolean =>
  reply instanceof z.ZodArray || (reply instanceof z.ZodObject && 'next' in reply.shape);

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
});
