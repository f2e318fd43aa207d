import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../../members/index.ts';

/** The address of the rules by which a browser prepares the page that a guest may open next. */
const address = '/speculation-rules.json';

/** The header of a guest's page that names the rules. */
export const aheadHeader = { 'speculation-rules': `"${address}"` } as const;

/**
 * The public pages. Those with a form of a sign-in are left out, and so are addresses with a query: one
 * may name a language, which the server would keep for the visitor.
 */
const prepared = [
  ...['/', '/how-to', '/howto/*', '/promotions', '/promotions/*', '/vdo', '/vdo/*'],
  ...['/download', '/licence', '/terms', '/privacy', '/lotto', '/results', '/results/*'],
];

/**
 * The rules: a page whose link was pointed at, or is likely to be pressed, is made while nobody sees it. The
 * document stays when a guest signs in, so the link to the sign-in says whether its reader is a guest.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: prepared.map((pathname) => ({ pathname, search: '' })) },
          { selector_matches: ':root:has(header a[href="/login"]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Returns true where a browser asks for a page that nobody has asked for yet. */
const isAhead = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose']).startsWith('prefetch');

/**
 * Returns true for a page that is not made ahead: that of a member. It is made for each request, and shows
 * money that would be old when it is opened.
 */
export const isRefusedAhead = (request: FastifyRequest): boolean =>
  isAhead(request) && request.cookies[sessionCookie(request).name] !== undefined;

/** Answers a page that is not made ahead. A browser then asks for it when it is opened. */
export const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').code(204).send();

/** Registers the rules. They are the same for all sites: a rule without its page says nothing. */
export function registerAheadRules(app: FastifyInstance): void {
  app.get(address, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .serializer(JSON.stringify)
      .send(rules),
  );
}
