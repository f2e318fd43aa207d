import { pageOfHeader } from '@poy/contract/rules';

let nameOf: () => string | undefined = () => undefined;

/**
 * Says for whom the page is, with all its calls from now on: `name` returns the uuid of the member,
 * `guestPage`, or the name of an operator, as things stand when it is called. The session is a cookie
 * of the whole browser. By this name the server refuses a page when somebody else has signed in in
 * another tab.
 */
export function tellPageOf(name: () => string | undefined): void {
  nameOf = name;
}

/** Returns the name that `tellPageOf` told, as it is now. */
export const pageOf = (): string | undefined => nameOf();

/** Returns the header that says for whom the page is now. */
export function pageOfHeaders(): Record<string, string> {
  const name = pageOf();
  return name === undefined ? {} : { [pageOfHeader]: name };
}
