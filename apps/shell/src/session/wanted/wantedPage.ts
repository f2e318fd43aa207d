import { wantedCookie, wantedIn, wantedValue, type WantedPage } from '@poy/contract/rules';
import { readCookie, writeCookie } from '@poy/host/storage';

const { name, seconds } = wantedCookie;

const write = (value: string, age: number): void =>
  writeCookie(`${name}=${value}; path=/; max-age=${age}; samesite=lax`);

/** Keeps the page that a guest wanted until they have signed in. */
export function keepWanted(page: WantedPage): void {
  const value = wantedValue(page);
  if (value !== null) write(value, seconds);
}

/** Returns the page that is kept, or null. */
export function readWanted(): WantedPage | null {
  return wantedIn(readCookie(name) ?? undefined);
}

/** Returns the page that is kept, once: the next sign-in goes to the usual page again. */
export function takeWanted(): WantedPage | null {
  const page = readWanted();
  write('', 0);
  return page;
}
