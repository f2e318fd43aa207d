import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { allReleases, forgetReleases, recordRelease } from '../../sites/index.ts';
import { operatorCall } from '../operatorCall.ts';

/** Registers the calls about the releases of remotes on other hosts. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  operation(app, '/api/operators.releases.list', () => allReleases(db));
  operatorCall(app, deps, '/api/operators.releases.record', {
    subject: ({ body }) => `remote:${body.remote}`,
    work: (tx, { body }) => recordRelease(tx, body, clock()),
    then: (answer) => {
      forgetReleases(db);
      return answer;
    },
  });
}
