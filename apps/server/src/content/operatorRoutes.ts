import type { ContentItem, ContentWord, GivenPicture } from '@poy/contract/operators';
import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { changedTopic } from '../http/answers/epochs.ts';
import { operatorCall } from '../operator/index.ts';
import type { Releases } from '../releases/index.ts';
import { checkTexts } from './care/checkTexts.ts';
import { drawText } from './care/drawText.ts';
import { hideItem } from './care/hideItem.ts';
import { listItems } from './care/itemRows.ts';
import { publishVersion, undoVersion } from './care/publishVersion.ts';
import { listVersions, readVersion } from './care/readVersions.ts';
import { saveVersion, type Writing } from './care/saveVersion.ts';
import { drawContentPicture, type KeptPicture } from './pictures/drawContentPicture.ts';
import { keepPicture, listPictures } from './pictures/pictureRows.ts';
import { makePreviewLink } from './preview/preview.ts';
import { clearWord, setWord } from './words/changeWord.ts';
import { listWords } from './words/listWords.ts';
import { createOurWords, type OurWords } from './words/ourWords.ts';

const subject = ({ body: { kind, slug } }: { body: { kind: string; slug: string } }): string =>
  `content:${kind}/${slug}`;

/** Registers the calls about pictures for texts of the called site. */
function registerPictureCare(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.content.pictures', ({ site }) => listPictures(deps.db, site.id));
  operatorCall<'/api/operators.content.picture', GivenPicture, unknown, KeptPicture>(
    app,
    deps,
    '/api/operators.content.picture',
    {
      subject: ({ site }) => `site:${site.host}`,
      prepare: ({ body: { picture }, operator }) =>
        drawContentPicture(picture, String(operator.id)),
      work: (tx, { site }, drawn) => keepPicture(tx, site.id, drawn, deps.clock()),
    },
  );
}

/** Registers the calls about words of pages that the called site says in its own way. */
function registerWordCare(app: FastifyInstance, deps: Deps, releases: Releases): void {
  const { db, bus } = deps;
  const oursNow = createOurWords(releases);
  const seen = {
    subject: ({ body }: { body: { language: string; word: string } }) =>
      `word:${body.language}/${body.word}`,
    prepare: oursNow,
    then: (word: ContentWord): ContentWord => {
      bus.send(changedTopic, null);
      return word;
    },
  };
  operation(app, '/api/operators.content.words', async ({ site, query }) =>
    listWords(db, await oursNow(), site.id, query),
  );
  operatorCall<'/api/operators.content.word', ContentWord, unknown, OurWords>(
    app,
    deps,
    '/api/operators.content.word',
    { ...seen, work: (tx, { site, body }, ours) => setWord(tx, ours, site.id, body) },
  );
  operatorCall<'/api/operators.content.clear-word', ContentWord, unknown, OurWords>(
    app,
    deps,
    '/api/operators.content.clear-word',
    { ...seen, work: (tx, { site, body }, ours) => clearWord(tx, ours, site.id, body) },
  );
}

/**
 * Registers the calls by which operators write the content of the called site. The releases have the words of
 * pages.
 */
export function registerContentCare(
  app: FastifyInstance,
  deps: Deps,
  { releases }: { releases: Releases },
): void {
  const { db, bus, clock } = deps;
  registerPictureCare(app, deps);
  registerWordCare(app, deps, releases);
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
  operation(app, '/api/operators.content.draw', ({ site, body }) =>
    drawText(db, site.id, body.body),
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
  operatorCall(app, deps, '/api/operators.content.preview-link', {
    subject,
    work: (tx, call) => makePreviewLink(tx, deps.env.secrets.session, by(call), call.body),
  });
  operatorCall(app, deps, '/api/operators.content.hide', {
    subject,
    work: (tx, call) => hideItem(tx, by(call), call.body),
    then,
  });
}
