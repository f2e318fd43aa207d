import type { Boot, CashReply, SessionReply } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { createKept } from '../http/createKept.ts';
import { stitchPlain, stretchOf, type Stretch } from '../http/stitched.ts';
import { escapeHtml, escapeJson } from './fillTemplate.ts';
import type { Page, PageMaker, Visit } from './makePage.ts';
import { pageDocument, type PageDocument } from './pageDocument.ts';
import type { ShellBuild } from './shellBuild.ts';

/** The most memory that outlines take. One takes about 0.2 MB, compressed and not. */
const mostBytes = 32 * 1_024 * 1_024;

/** A member who does not exist. Signs of the private use area stand in no name. */
const nobody = { uuid: '00000000-0000-4000-8000-000000000000', userName: '\uE001\uE002' } as const;
/** A balance that nobody has. */
const noMoney: CashReply = { money: 73_182_946.05, version: 0 };
/** The place of the session and the balance in the boot data. */
const ownData = '"session":null,"cash":null';

/** A member's page with holes for what is the member's own: the rest is the same for all members. */
interface Outline extends Omit<PageDocument, 'html'> {
  /** Stretches of text, and the number of the member's own text that stands between two of them. */
  pieces: readonly (Stretch | number)[];
}

/** A page whose holes are filled. */
export interface FilledPage extends Omit<PageDocument, 'html'> {
  parts: readonly (Stretch | string)[];
}

type Member = Pick<Boot, 'locale'> & { session: SessionReply; cash: CashReply };

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns what stands in the holes of a member's page, as HTML: the texts, and the data at last. */
const ownParts = (shell: ShellBuild, member: Member): string[] => [
  ...shell.ownTexts(member).map(escapeHtml),
  `"session":${escapeJson(member.session)},"cash":${escapeJson(member.cash)}`,
];

/** Cuts a text at the places of the given ones. */
function cut(text: string, holes: readonly string[]): Outline['pieces'] {
  // A longer one may begin with a shorter one.
  const longestFirst = [...holes].sort((a, b) => b.length - a.length);
  const places = new RegExp(`(${longestFirst.map(literal).join('|')})`);
  return text
    .split(places)
    .map((piece, at) => (at % 2 === 0 ? stretchOf(piece) : holes.indexOf(piece)));
}

const fill = (pieces: Outline['pieces'], own: readonly string[]): FilledPage['parts'] =>
  pieces.map((piece) => (typeof piece === 'number' ? (own[piece] ?? '') : piece));

const sizeOf = ({ pieces }: Outline): number =>
  pieces.reduce<number>(
    (sum, piece) =>
      sum + (typeof piece === 'number' ? 8 : piece.plain.length + piece.blocks.length),
    0,
  );

/**
 * Makes the outline of a page that was made for a member: it is rendered again for a member who does
 * not exist, and everything of that member becomes a hole. Null is answered where the filled outline
 * is not exactly the page of the member.
 */
async function outlineOf(
  shell: ShellBuild,
  { request }: Visit,
  page: Page,
): Promise<Outline | null> {
  const { boot, plan, whole, rendered } = page;
  const { session, cash, locale } = boot;
  const ownCalls = plan?.calls.filter(({ own }) => own) ?? [];
  if (!session || !cash || !whole || rendered.status !== 200 || ownCalls.length > 1) return null;
  const standIn = { ...boot, session: { ...nobody, status: session.status }, cash: noMoney };
  const template = shell.templateNaming(rendered.font);
  const { html, ...rest } = pageDocument(request, template, {
    ...page,
    boot: { ...boot, session: null, cash: null },
    rendered: await shell.render(standIn, request.url.replace(/[?#].*/, '')),
  });
  const pieces = cut(html, [...shell.ownTexts(standIn).map(escapeHtml), ownData]);
  const filled = fill(pieces, ownParts(shell, { session, cash, locale }));
  const expected = pageDocument(request, template, page).html;
  return stitchPlain(filled).toString() === expected ? { ...rest, pieces } : null;
}

/**
 * Makes the function that answers members whose browsers have the styles. In a second the page is
 * rendered for the first of them. The others get the same page, with their own name and balance
 * written into it. The balance is read for each request.
 */
export function createMemberPages(
  app: FastifyInstance,
  shell: ShellBuild,
  { make, cashOf }: PageMaker,
): (
  visit: Visit & { member: SessionReply },
) => Promise<FilledPage | Awaited<ReturnType<PageMaker['make']>>> {
  const outlines = createKept<Outline | null>(app.epochs, mostBytes);

  return async (visit) => {
    const { request, locale, path, member: session } = visit;
    let page: Awaited<ReturnType<PageMaker['make']>> | undefined;
    const key = `${request.protocol} ${request.host} ${locale} ${session.status} ${path}`;
    const outline = await outlines.get(key, async () => {
      page = await make(visit);
      const value = 'awayTo' in page ? null : await outlineOf(shell, visit, page);
      return { value, bytes: value ? sizeOf(value) : 0 };
    });
    if (page) return page;
    const cash = outline && (await cashOf(request));
    if (!outline || !cash) return make(visit);
    const { pieces, ...rest } = outline;
    return { ...rest, parts: fill(pieces, ownParts(shell, { session, cash, locale })) };
  };
}
