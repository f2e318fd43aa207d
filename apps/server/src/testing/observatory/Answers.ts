/** The headers of an answer, with names in lowercase. */
export type Headers = Readonly<Record<string, string | readonly string[] | number | undefined>>;

/** What the Observatory sees of a site: its first page, asked for over TLS. */
export interface Answers {
  /** The page's headers. */
  headers: Headers;
  html: string;
  /** The headers of the same page when a page of another origin asks for it. */
  cors: Headers;
  /** The origin that asked. */
  origin: string;
  /** The headers of the answer without TLS; null where nothing answers there. */
  plain: Headers | null;
}

/** Returns a header's first value, in lowercase; undefined where it is missing. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? undefined : String(first).trim().toLowerCase();
}
