import { moduleName, operations, type Messages, type Operation } from '@poy/contract';
import { z } from 'zod';

/** The calls by POST that only read. A page may ask for no other call with a body. */
const reading: readonly string[] = ['/poy-api/lotteries.4d.one', '/poy-api/poys.one'];
const isPath = (path: string): path is keyof typeof operations => Object.hasOwn(operations, path);

/** Answers whether a first paint may make a call in the name of its visitor: one that only reads. */
function onlyReads({ path, body }: { path: string; body?: object | undefined }): boolean {
  if (!isPath(path)) return false;
  const { who, method, session }: Operation = operations[path];
  if (session || (who !== 'any' && who !== 'member')) return false;
  return body ? reading.includes(path) : method === 'GET';
}

const values = z.record(z.string().max(100), z.union([z.string().max(1_000), z.number()]));
const firstCall = z
  .object({
    path: z.string().max(100),
    query: values.optional(),
    body: values.optional(),
    queryKey: z.array(z.unknown()).max(20),
    own: z.boolean(),
    fresh: z.literal(true).optional(),
    subject: z.literal(true).optional(),
  })
  .refine(onlyReads, { error: 'a call that does not only read' });

/** A path of this site, without what a header or another host is made of. */
const path = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u);
/** The address of a webfont of the shell. */
const font = z
  .string()
  .max(200)
  .regex(/^\/assets\/shell\/\w[\w.-]*\.woff2$/)
  .optional();
const text = z.string().max(20_000);

const messages: z.ZodType<Messages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), messages])),
);

const rendered = z.object({
  html: z.string(),
  status: z.union([200, 403, 404, 500, 503].map((status) => z.literal(status))),
  title: text,
  description: text,
  listed: z.boolean(),
  font,
  about: z
    .object({
      picture: path.optional(),
      above: z.array(z.object({ name: text, path })).max(20),
      publishedAt: z.number().min(0).max(8.64e15).optional(),
    })
    .optional(),
});

/**
 * The forms of the answers of a renderer. The program of a release may be any program: what the server makes
 * headers, calls and addresses of must be what those can be made of.
 */
export const answers = {
  planPage: z.object({
    verdict: z.enum(['show', 'toMain', 'toHome', 'signOut', 'forbidden']),
    remote: moduleName.nullable(),
    chunk: z
      .string()
      .regex(/^[a-z][\w-]{0,60}$/)
      .nullable(),
    calls: z.array(firstCall).max(20),
    page: z.boolean(),
    meant: path.nullable(),
  }),
  messagesOf: z.record(z.string().max(40), messages),
  dehydrated: z.object({ mutations: z.array(z.unknown()), queries: z.array(z.unknown()) }),
  ownTexts: z.array(z.string().max(2_000)).max(20),
  resultTexts: z.object({
    name: z.string().max(300),
    sub: z.string().max(300),
    digits: z.string().max(100).nullable(),
    voided: z.string().max(300),
    numbers: z.array(z.object({ label: z.string().max(300), value: z.string().max(300) })).max(30),
    note: z.string().max(1_000),
  }),
  render: rendered,
  renderAlone: rendered,
} as const;

/** What a process says when it has loaded its program: the webfont of each locale. */
export const readyAnswer = z.object({ fonts: z.record(z.string(), font) });
