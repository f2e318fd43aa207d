import type { OperatorRound, ResultEntry, RoundExposure } from '@poy/contract/operators';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { announceRounds } from '../announce.ts';
import {
  confirmResult,
  enterResult,
  entriesOf,
  previewResult,
  rejectResult,
} from './results/results.ts';
import { corrections } from '../corrections/readCorrections.ts';
import { limitExposure, roundExposure } from '../limits/exposure/exposure.ts';
import { moveRound, reopenRound, suspendRound, voidRound } from './actions/roundActions.ts';
import { operatorRound, operatorRounds } from './readRounds.ts';
import { audited, siteOfFigures, operatorCall } from '../../operator/index.ts';

const ofRound = ({ body }: { body: { betId: number } }): string => `round:${body.betId}`;

function registerRoundActions(app: FastifyInstance, deps: Deps): void {
  /** Tells browsers of a change; it is called after the commit. */
  const told = async (round: OperatorRound): Promise<OperatorRound> => {
    await announceRounds(deps, [round.betId]);
    return round;
  };
  operatorCall(app, deps, '/api/operators.rounds.move', {
    subject: ofRound,
    work: (tx, { body }) => moveRound(tx, body),
    values: ({ closesAt }) => ({ 'rounds.closesAt': Date.parse(String(closesAt)) }),
    then: told,
  });
  operatorCall(app, deps, '/api/operators.rounds.suspend', {
    subject: ofRound,
    work: (tx, { body }) => suspendRound(tx, body.betId, true),
    then: told,
  });
  operatorCall(app, deps, '/api/operators.rounds.resume', {
    subject: ofRound,
    work: (tx, { body }) => suspendRound(tx, body.betId, false),
    then: told,
  });
  operatorCall(app, deps, '/api/operators.rounds.void', {
    subject: ofRound,
    work: (tx, { body }) => voidRound(tx, body),
    then: told,
  });
  operatorCall(app, deps, '/api/operators.rounds.reopen', {
    subject: ofRound,
    work: (tx, { body }) => reopenRound(tx, body),
    then: told,
  });
}

function registerResults(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  for (const what of ['results', 'corrections'] as const) {
    operation(
      app,
      `/api/operators.${what}.enter`,
      ({ body: { preview, ...stated }, operator, request }) => {
        const figures = { ...stated, correction: what === 'corrections' };
        if (preview) return previewResult(db, operator.userName, figures, clock());
        const action = {
          action: `${what}.enter`,
          subject: `round:${stated.betId}`,
          reason: stated.reason,
          site: null,
        };
        return audited(db, operator, request, action, (tx) =>
          enterResult(tx, operator.id, figures),
        );
      },
    );
  }
  operatorCall(app, deps, '/api/operators.results.confirm', {
    subject: ofRound,
    work: (tx, { body, operator }) => confirmResult(tx, operator.id, body),
    then: async (entry: ResultEntry) => {
      await announceRounds(deps, [entry.betId]);
      return entry;
    },
  });
  operatorCall(app, deps, '/api/operators.results.reject', {
    subject: ofRound,
    work: (tx, { body, operator }) => rejectResult(tx, operator.id, body),
  });
  operation(app, '/api/operators.results.history', ({ query }) => entriesOf(db, query.betId));
  operation(app, '/api/operators.corrections.list', ({ query, operator, site }) =>
    corrections(db, query, siteOfFigures(operator.sites, site.id)),
  );
}

/** The number of a round's numbers that the answer to a new limit names. */
const numbersNamed = 20;

function registerExposure(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.rounds.exposure', ({ query }) =>
    roundExposure(deps.db, query.betId, query.limit ?? numbersNamed),
  );
  operatorCall(app, deps, '/api/operators.rounds.exposure-limit', {
    subject: ofRound,
    work: (tx, { body: { betId, limit = null } }) =>
      limitExposure(tx, { betId, limit }, numbersNamed),
    values: ({ limit }) => ({ 'rounds.exposureLimit': limit }),
    then: async (exposure: RoundExposure) => {
      await announceRounds(deps, [exposure.betId]);
      return exposure;
    },
  });
}

/** Registers the calls about rounds and their results. */
export function registerRounds(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.rounds.list', ({ query, operator, site }) =>
    operatorRounds(deps.db, { ...query, soldAt: siteOfFigures(operator.sites, site.id) }),
  );
  operation(app, '/api/operators.rounds.one', ({ query, operator, site }) =>
    operatorRound(deps.db, query.betId, siteOfFigures(operator.sites, site.id)),
  );
  registerRoundActions(app, deps);
  registerExposure(app, deps);
  registerResults(app, deps);
}
