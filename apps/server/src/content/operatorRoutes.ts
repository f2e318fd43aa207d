import type { ContentItem } from '@poy/contract/operators';
import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { changedTopic } from '../http/answers/epochs.ts';
import { operatorCall } from '../operator/index.ts';
import { checkTexts } from './care/checkTexts.ts';
import { hideItem } from './care/hideItem.ts';
import { listItems } from './care/itemRows.ts';
import { publishVersion, undoVersion } from './care/publishVersion.ts';
import { listVersions, readVersion } from './care/readVersions.ts';
import { saveVersion, type Writing } from './care/saveVersion.ts';

const subject = ({ body: { kind, slug } }: { body: { kind: string; slug: string } }): string =>
  `content:${kind}/${slug}`;

/** Registers the calls by which operators write the content of the called site. */
export function registerContentCare(app: FastifyInstance, deps: Deps): void {
  const { db, bus, clock } = deps;
  const by = ({ operator, site }: { operator: { id: number }; site: { id: number } }): Writing => ({
    operator: operator.id,
    site: site.id,
    now: clock(),
  });
  const then = (item: ContentItem): ContentItem => {
    bus.send(changedTopic, null);
    return item;
  };
  operation(app, '/api/operators.content.list', ({ site, query: { kind } }) =>
    listItems(db, site.id, clock(), kind),
  );
  operation(app, '/api/operators.content.one', ({ site, query }) =>
    readVersion(db, site.id, query),
  );
  operation(app, '/api/operators.content.history', ({ site, query }) =>
    listVersions(db, site.id, query),
  );
  operatorCall(app, deps, '/api/operators.content.save', {
    subject,
    prepare: ({ site, body }) => checkTexts(db, site.id, body),
    work: (tx, call) => saveVersion(tx, by(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.content.publish', {
    subject,
    work: (tx, call) => publishVersion(tx, by(call), call.body),
    then,
  });
  operatorCall(app, deps, '/api/operators.content.undo', {
    subject,
    work: (tx, call) => undoVersion(tx, by(call), call.body),
    then,
  });
  operatorCall(app, deps, '/api/operators.content.hide', {
    subject,
    work: (tx, call) => hideItem(tx, by(call), call.body),
    then,
  });
}
