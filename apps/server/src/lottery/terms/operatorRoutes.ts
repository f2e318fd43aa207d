import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import {
  addHoliday,
  holidays,
  moveDraw,
  movedDraws,
  removeHoliday,
  unmoveDraw,
} from '../control/calendar/calendar.ts';
import { changeSetStock, changeSetTerms, setTermsOf } from '../sets4d/terms/setTerms.ts';
import { daysToCompare } from '../control/calendar/daysToCompare.ts';
import {
  exposureLimitOf,
  limitsOf,
  setCaps,
  setExposureLimit,
  setRate,
  setTiers,
} from '../limits/settings/settings.ts';
import { lockMarket } from '../lockMarket.ts';
import {
  numberLimits,
  removeLimit,
  roundRates,
  setLimit,
  setRoundRate,
} from '../limits/settings/rates.ts';
import { otherBells, removeBell, setBell } from '../control/calendar/bells.ts';
import { operatorCall } from '../../operator/index.ts';
import {
  bellValues,
  capValues,
  numberValues,
  rateValues,
  roundRateValues,
  setValues,
  stockValues,
  tierValues,
} from './termValues.ts';

const ofRound = ({ body }: { body: { betId: number } }): string => `round:${body.betId}`;
const ofMarket = ({ body }: { body: { betName: string } }): string => `market:${body.betName}`;
const ofCalendar = ({ body }: { body: { calendar: string } }): string =>
  `calendar:${body.calendar}`;

type Limits = Awaited<ReturnType<typeof limitsOf>>;
type ExposureLimit = Awaited<ReturnType<typeof exposureLimitOf>>;

async function salesChange(
  tx: Db,
  betName: string,
  change: () => Promise<void>,
): Promise<AuditedChange<Limits, Limits>> {
  await lockMarket(tx, betName);
  const before = await limitsOf(tx, betName);
  await change();
  const answer = await limitsOf(tx, betName);
  return { before, after: answer, answer };
}

async function exposureChange(
  tx: Db,
  asked: { betName: string; limit: number },
): Promise<AuditedChange<ExposureLimit, ExposureLimit>> {
  await lockMarket(tx, asked.betName);
  const before = await exposureLimitOf(tx, asked.betName);
  await setExposureLimit(tx, asked);
  const answer = await exposureLimitOf(tx, asked.betName);
  return { before, after: answer, answer };
}

/** Registers the calls about the limited numbers and the multipliers of one round. */
function registerRates(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.limits.list', ({ query }) => numberLimits(db, query.betId));
  operatorCall(app, deps, '/api/operators.limits.set', {
    subject: ofRound,
    work: (tx, { body }) => setLimit(tx, body),
    values: numberValues,
  });
  operatorCall(app, deps, '/api/operators.limits.remove', {
    subject: ofRound,
    work: (tx, { body }) => removeLimit(tx, body),
    values: numberValues,
  });
  operation(app, '/api/operators.rates.list', ({ query }) => roundRates(db, query.betId));
  operatorCall(app, deps, '/api/operators.rates.set', {
    subject: ofRound,
    work: (tx, { body }) => setRoundRate(tx, body),
    values: roundRateValues,
  });
}

/** Registers the calls about the rates, tiers, caps and worst case of a market. */
function registerSales(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.sales.list', ({ query }) => limitsOf(db, query.betName));
  operatorCall(app, deps, '/api/operators.sales.rate', {
    subject: ofMarket,
    work: (tx, { body: { betName, option, ...rate } }) =>
      salesChange(tx, betName, () => setRate(tx, { market: betName, option, rate })),
    values: rateValues,
  });
  operatorCall(app, deps, '/api/operators.sales.tiers', {
    subject: ofMarket,
    work: (tx, { body: { betName, option, tiers } }) =>
      salesChange(tx, betName, () => setTiers(tx, { market: betName, option, tiers })),
    values: tierValues,
  });
  operatorCall(app, deps, '/api/operators.sales.caps', {
    subject: ofMarket,
    work: (tx, { body: { betName, option, number, member } }) =>
      salesChange(tx, betName, () =>
        setCaps(tx, { market: betName, option, caps: { number, member } }),
      ),
    values: capValues,
  });
  operation(app, '/api/operators.sales.exposure', ({ query }) =>
    exposureLimitOf(db, query.betName),
  );
  operatorCall(app, deps, '/api/operators.sales.exposure-limit', {
    subject: ofMarket,
    work: (tx, { body }) => exposureChange(tx, body),
    values: ({ limit }) => ({ 'sales.exposureLimit': limit }),
  });
}

/** Registers the calls about the price, prizes and stock of 4-digit sets. */
function registerSets(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.sets.list', () => setTermsOf(db));
  operatorCall(app, deps, '/api/operators.sets.stock', {
    subject: ofMarket,
    work: (tx, { body }) => changeSetStock(tx, body),
    values: stockValues,
  });
  operatorCall(app, deps, '/api/operators.sets.terms', {
    subject: ofMarket,
    work: (tx, { body }) => changeSetTerms(tx, body),
    values: setValues,
  });
}

/** Registers the calls about the days without rounds and the moved draws. */
function registerCalendar(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.holidays.list', ({ query }) => holidays(db, query.calendar));
  operatorCall(app, deps, '/api/operators.holidays.add', {
    subject: ofCalendar,
    work: (tx, { body }) => addHoliday(tx, body),
  });
  operatorCall(app, deps, '/api/operators.holidays.remove', {
    subject: ofCalendar,
    work: (tx, { body }) => removeHoliday(tx, body),
  });
  operation(app, '/api/operators.holidays.compare', ({ query }) =>
    daysToCompare(db, query.betName),
  );
  operation(app, '/api/operators.draws.list', () => movedDraws(db));
  operatorCall(app, deps, '/api/operators.draws.move', {
    subject: ofMarket,
    work: (tx, { body }) => moveDraw(tx, body),
  });
  operatorCall(app, deps, '/api/operators.draws.restore', {
    subject: ofMarket,
    work: (tx, { body }) => unmoveDraw(tx, body),
  });
}

/** Registers the calls about the bells of exchanges. */
function registerBells(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.bells.list', ({ query }) => otherBells(db, query.betName));
  operatorCall(app, deps, '/api/operators.bells.set', {
    subject: ofMarket,
    work: (tx, { body }) => setBell(tx, body),
    values: bellValues,
  });
  operatorCall(app, deps, '/api/operators.bells.remove', {
    subject: ofMarket,
    work: (tx, { body }) => removeBell(tx, body),
    values: bellValues,
  });
}

/** Registers the operators' calls about the terms of sales and about the days that have rounds. */
export function registerTerms(app: FastifyInstance, deps: Deps): void {
  registerRates(app, deps);
  registerSales(app, deps);
  registerSets(app, deps);
  registerCalendar(app, deps);
  registerBells(app, deps);
}
