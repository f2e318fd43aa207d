import type { FastifyInstance } from 'fastify';
import { operation } from '../../../calls/operation.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/appError.ts';
import { operatorCall } from '../../../operator/index.ts';
import { askingDeps, orAway } from '../../partners/askPartner.ts';
import { createLivePartners } from '../../partners/livePartners.ts';
import { addListed, gameListing, keepListing } from './gameListing.ts';
import { readListing } from './readListing.ts';

const ofPartner = ({ body }: { body: { partner: string } }): string => `partner:${body.partner}`;

/** Registers the operators' calls that read the titles of a partner, and add those that are new. */
export function registerGameListing(app: FastifyInstance, deps: Deps): void {
  const { db, steadyClock } = deps;
  const partners = createLivePartners(db, steadyClock);
  operation(app, '/api/operators.games.listing', ({ query }) => gameListing(db, query.partner));
  operatorCall(app, deps, '/api/operators.games.listing-read', {
    subject: ofPartner,
    // The provider is asked before the transaction of the log begins.
    prepare: async ({ body }) => {
      const partner = await partners.of(body.partner);
      if (!partner) throw new AppError('NOT_FOUND');
      return { partner, listing: await orAway(() => readListing(askingDeps(deps), partner)) };
    },
    work: (tx, _call, { partner, listing }) => keepListing(tx, partner, listing),
  });
  operatorCall(app, deps, '/api/operators.games.listing-add', {
    subject: ofPartner,
    work: (tx, { body }) => addListed(tx, body),
  });
}
