import { wantedCookie, wantedIn, wantedValue, type WantedPage } from '@poy/contract/rules';

const { name, seconds } = wantedCookie;

const write = (value: string, age: number): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
};

/** Keeps the page that a guest wanted until they have signed in. */
export function keepWanted(page: WantedPage): void {
  const value = wantedValue(page);
  if (value !== null) write(value, seconds);
}

/** Returns the page that is kept, or null. */
export function readWanted(): WantedPage | null {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return wantedIn(found?.slice(name.length + 1));
}

/** Returns the page that is kept, once: the next sign-in goes to the usual page again. */
export function takeWanted(): WantedPage | null {
  const page = readWanted();
  write('', 0);
  return page;
}
