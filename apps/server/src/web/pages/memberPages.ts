import type { Boot, CashReply, SessionReply } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { createKept } from '../../http/answers/createKept.ts';
import { stitchPlain, stretchOf, type Stretch } from '../../http/answers/stitched.ts';
import { escapeHtml, escapeJson } from '../builds/fillTemplate.ts';
import {
  shownUrl,
  type Away,
  type Collected,
  type Page,
  type PageMaker,
  type Visit,
} from './makePage.ts';
import { pageDocument, type PageDocument } from './pageDocument.ts';
import type { ShellBuild } from '../builds/shellBuild.ts';

/** The most memory that outlines take. One takes about 0.2 MB, compressed and not. */
const mostBytes = 32 * 1_024 * 1_024;

/** A member who does not exist. Signs of the private use area stand in no name. */
const nobody = {
  uuid: '00000000-0000-4000-8000-000000000000',
  userName: '\uE001\uE002',
  session: '00000000-0000-4000-8000-000000000000',
} as const;
/** A balance that nobody has. */
const noMoney: CashReply = { money: 73_182_946.05, version: 0 };
/**
 * Returns the part of the boot data that differs between members, and from second to second. The
 * moment (ms) is in it, so that the text around it stays the same and need not be compressed again.
 */
const ownData = (now: number): string => `"session":null,"cash":null,"now":${now}`;
/**
 * An outline of the same data is compared with a member's page after this time in ms again. What a
 * page shows of a member follows from the program and from its data, and not from the moment.
 */
const checkedForMs = 60_000;

/** A member's page with holes for what is the member's own: the rest is the same for all members. */
interface Outline extends Omit<PageDocument, 'html'> {
  /** Stretches of text, and the number of the member's own text that stands between two of them. */
  pieces: readonly (Stretch | number)[];
  /** The moment in the page, in ms. */
  now: number;
  /** Stands for the data of the page without the moment and without the member's own. */
  mark: string;
  /** The moment (ms) at which the outline of this data was found to be the page of a member. */
  checkedAt: number;
}

/** A page whose holes are filled. */
export interface FilledPage extends Omit<PageDocument, 'html'> {
  parts: readonly (Stretch | string)[];
}

type Member = Pick<Boot, 'locale'> & { session: SessionReply; cash: CashReply };

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns what stands in the holes of a member's page, as HTML: the texts, and the data at last. */
const ownParts = async (shell: ShellBuild, member: Member, now: number): Promise<string[]> => [
  ...(await shell.ownTexts(member)).map(escapeHtml),
  `"session":${escapeJson(member.session)},"cash":${escapeJson(member.cash)},"now":${now}`,
];

/** Returns a text compressed. Where it is the one of `before`, nothing is compressed. */
const packedAs = (text: string, before: Stretch | number | undefined): Promise<Stretch> =>
  typeof before === 'object' && before.plain.equals(Buffer.from(text))
    ? Promise.resolve(before)
    : stretchOf(text);

/** Cuts a text at the places of the given ones. `before` has the pieces of a second ago. */
function cut(
  text: string,
  holes: readonly string[],
  before: Outline['pieces'] = [],
): Promise<Outline['pieces']> {
  // A longer one may begin with a shorter one.
  const longestFirst = [...holes].sort((a, b) => b.length - a.length);
  const places = new RegExp(`(${longestFirst.map(literal).join('|')})`);
  const pieces = text.split(places);
  return Promise.all(
    pieces.map((piece, at): Promise<Outline['pieces'][number]> =>
      at % 2 === 0 ? packedAs(piece, before[at]) : Promise.resolve(holes.indexOf(piece)),
    ),
  );
}

const fill = (pieces: Outline['pieces'], own: readonly string[]): FilledPage['parts'] =>
  pieces.map((piece) => (typeof piece === 'number' ? (own[piece] ?? '') : piece));

const sizeOf = ({ pieces }: Outline): number =>
  pieces.reduce<number>(
    (sum, piece) =>
      sum + (typeof piece === 'number' ? 8 : piece.plain.length + piece.blocks.length),
    0,
  );

/** Returns a text that is another one when the page carries anything else but its moment. */
const markOf = ({ boot, plan, early }: Collected): string =>
  createHash('sha256')
    .update(JSON.stringify([{ ...boot, now: 0, session: null, cash: null }, plan, early]))
    .digest('base64url');

/** Renders a page for a member who does not exist. Returns null where that fails. */
const renderFor = (shell: ShellBuild, boot: Boot, { request }: Visit) =>
  shell.render(boot, shownUrl(request)).catch(() => null);

/**
 * Makes the outline of a page: it is rendered for a member who does not exist, and everything of
 * that member becomes a hole. So nothing of a real member can stand in it. Where its data is new, or
 * a minute has passed, it is rendered for the member who asks, too: null is answered where the
 * filled outline is not exactly that page.
 */
async function outlineOf(
  shell: ShellBuild,
  visit: Visit,
  collected: Collected,
  ownPage: () => Promise<Page>,
  before: Outline | null,
): Promise<Outline | null> {
  const { boot, plan, whole } = collected;
  const { session, cash, locale, now } = boot;
  const ownCalls = plan.calls.filter(({ own }) => own);
  if (!session || !cash || !whole || ownCalls.length > 1) return null;
  const standIn = {
    ...boot,
    session: { ...nobody, status: session.status, avatar: null },
    cash: noMoney,
  };
  const rendered = await renderFor(shell, standIn, visit);
  if (rendered?.status !== 200) return null;
  const template = shell.templateNaming(rendered.font);
  const { html, ...rest } = pageDocument(visit.request, template, {
    ...collected,
    boot: { ...boot, session: null, cash: null },
    rendered,
  });
  const holes = [...(await shell.ownTexts(standIn)).map(escapeHtml), ownData(now)];
  const pieces = await cut(html, holes, before?.pieces);
  const outline = { ...rest, pieces, now, mark: markOf(collected) };
  if (before?.mark === outline.mark && Math.abs(now - before.checkedAt) < checkedForMs)
    return { ...outline, checkedAt: before.checkedAt };
  const filled = fill(pieces, await ownParts(shell, { session, cash, locale }, now));
  const expected = pageDocument(visit.request, template, await ownPage()).html;
  return stitchPlain(filled).toString() === expected ? { ...outline, checkedAt: now } : null;
}

/**
 * Makes the function that answers members whose browsers have the styles. In a second the outline of
 * the page is made for the first of them. All get the same page, with their own name and balance
 * written into it. The balance is read for each request.
 */
export function createMemberPages(
  app: FastifyInstance,
  shell: ShellBuild,
  { collect, paint, make, cashOf }: PageMaker,
): (visit: Visit & { member: SessionReply }) => Promise<FilledPage | Page | Away> {
  const outlines = createKept<Outline | null>(app.epochs, mostBytes);

  return async (visit) => {
    const { request, locale, path, member: session } = visit;
    let awayTo: Away | undefined;
    let painted: Promise<Page> | undefined;
    const key = `${request.protocol} ${request.host} ${locale} ${session.status} ${path}`;
    const outline = await outlines.get(key, async (before) => {
      const collected = await collect(visit);
      if ('awayTo' in collected) {
        awayTo = collected;
        return { value: null, bytes: 0 };
      }
      const ownPage = (): Promise<Page> => (painted ??= paint(request, collected));
      const value = await outlineOf(shell, visit, collected, ownPage, before ?? null);
      return { value, bytes: value ? sizeOf(value) : 0 };
    });
    // A page that was painted anyway is this visitor's, whatever became of its outline.
    if (awayTo ?? painted) return awayTo ?? (painted as Promise<Page>);
    const cash = outline && (await cashOf(request));
    if (!outline || !cash) return make(visit);
    const { pieces, now, ...rest } = outline;
    return { ...rest, parts: fill(pieces, await ownParts(shell, { session, cash, locale }, now)) };
  };
}
