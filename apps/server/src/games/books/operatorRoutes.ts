import { businessHour, endOfDay } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { operatorCall } from '../../operator/index.ts';
import { publishMoney } from '../../realtime/index.ts';
import { askingDeps, orAway } from '../partners/askPartner.ts';
import { createLivePartners, type LivePartner } from '../partners/livePartners.ts';
import { acknowledgeGameAlarm, gameAlarms } from './alarms/gameAlarms.ts';
import { askRound } from './askRecords.ts';
import { compareDay } from './days/compareDay.ts';
import { keepReport } from './days/keepReport.ts';
import { lateSeconds } from './days/reconcileBooks.ts';
import { bookReport, bookReports } from './days/reports.ts';
import { listDifferences } from './differences/listDifferences.ts';
import { settleDifferences, settledValues } from './differences/settleDifferences.ts';
import { endRound, endedValues, readRound } from './rounds/endRound.ts';
import { openRounds } from './rounds/openRounds.ts';

type PartnerOf = (code: string) => Promise<LivePartner>;

function registerDays(app: FastifyInstance, deps: Deps, partnerOf: PartnerOf): void {
  const { db, clock } = deps;
  operation(app, '/api/operators.games.books', ({ query }) => bookReports(db, query));
  operation(app, '/api/operators.games.differences', ({ query }) => listDifferences(db, query));
  operatorCall(app, deps, '/api/operators.games.compare', {
    subject: ({ body }) => `partner:${body.partner}`,
    prepare: async ({ body: { partner: code, day } }) => {
      const partner = await partnerOf(code);
      if (clock() < endOfDay(day, businessHour) + lateSeconds * 1_000)
        throw refused('DAY_NOT_OVER');
      const compared = await orAway(() => compareDay(db, askingDeps(deps), partner, day));
      return { of: { partner: partner.id, day }, compared };
    },
    work: async (tx, _call, { of, compared }) => {
      const answer = await bookReport(tx, await keepReport(tx, of, compared));
      if (!answer) throw new Error('A report that was kept is not there');
      return { before: null, after: answer, answer };
    },
  });
  operatorCall(app, deps, '/api/operators.games.settle', {
    subject: ({ body }) => `differences:${body.differences.join(',')}`,
    work: (tx, { body, operator }) => settleDifferences(tx, operator.id, body),
    values: settledValues,
    then: async ({ differences, moved }) => {
      await publishMoney(deps.publisher, moved);
      return differences;
    },
  });
}

function registerRounds(app: FastifyInstance, deps: Deps, partnerOf: PartnerOf): void {
  const { db } = deps;
  operation(app, '/api/operators.games.rounds', ({ query }) => openRounds(db, query));
  operatorCall(app, deps, '/api/operators.games.end-round', {
    subject: ({ body }) => `game-round:${body.round}`,
    prepare: async ({ body: { round: id, by } }) => {
      if (by === 'asItStands') return null;
      const row = await readRound(db, id);
      const partner = await partnerOf(row.partner);
      return orAway(() => askRound(askingDeps(deps), partner, row.round));
    },
    work: (tx, { body }, records) => endRound(tx, body.round, records),
    values: (state, { body }) => endedValues(state, body.by),
    then: async ({ round, moved }) => {
      await publishMoney(deps.publisher, moved);
      return round;
    },
  });
}

/** Registers the operators' calls about the books of partners, open rounds, and alarms. */
export function registerGameBooks(app: FastifyInstance, deps: Deps): void {
  const partners = createLivePartners(deps.db, deps.steadyClock);
  const partnerOf: PartnerOf = async (code) => {
    const partner = await partners.of(code);
    if (!partner) throw new AppError('NOT_FOUND');
    return partner;
  };
  registerDays(app, deps, partnerOf);
  registerRounds(app, deps, partnerOf);
  operation(app, '/api/operators.games.alarms', () => gameAlarms(deps.db));
  operatorCall(app, deps, '/api/operators.games.acknowledge', {
    subject: ({ body }) => `game-alarm:${body.id}`,
    work: (tx, { body, operator }) => acknowledgeGameAlarm(tx, operator.id, body.id),
  });
}
