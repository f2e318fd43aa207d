/**
 * A page that a visitor wanted and may open only once they have signed in. It is kept while they do
 * so, and the way then goes on there.
 */
export interface WantedPage {
  /** Its path, with the query. */
  readonly path: string;
  /** True where the visitor had a session, which has ended. */
  readonly ended: boolean;
}

/** The cookie that keeps the wanted page: long enough to find a password or to sign up. */
export const wantedCookie = { name: 'wanted', seconds: 900 } as const;

/** A page of this site. Anything else, such as `//host`, could lead to a foreign site. */
const ownPage = /^\/(?![/\\])[\w\-./?=&%+]*$/;
const longest = 300;

/** Returns the value of the cookie for a page; null for one that is not kept. */
export const wantedValue = ({ path, ended }: WantedPage): string | null =>
  ownPage.test(path) && path.length <= longest && !/^\/(main)?([?/]|$)/.test(path)
    ? encodeURIComponent((ended ? 'ended' : 'guest') + path)
    : null;

/** Reads the value of the cookie, which anybody may have written. */
export function wantedIn(value: string | undefined): WantedPage | null {
  try {
    const [, who, path] = /^(ended|guest)(\/.*)$/.exec(decodeURIComponent(value ?? '')) ?? [];
    const page = { path: path ?? '', ended: who === 'ended' };
    return wantedValue(page) === null ? null : page;
  } catch {
    return null;
  }
}
