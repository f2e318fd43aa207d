import { remotesFailed } from '@poy/api-client';
import type { ModuleName } from '@poy/contract';
import { tellable } from '../../tracking/tellable.ts';

/** The most letters of a cause that the server is told. */
const longest = 500;

/** Says an error with the errors that caused it, the outer one first. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = `${error.name}: ${error.message}`;
  return error.cause === undefined ? said : `${said} ← ${causeOf(error.cause)}`;
}

/**
 * Says in the console why a remote does not work, and tells the server, whose log the people read
 * who can mend it. A visitor can do nothing with the reason, so the page does not show it.
 */
export function reportFailure(remote: ModuleName, error: unknown): void {
  const cause = causeOf(error);
  console.error(`The remote ${remote} failed. ${cause}`);
  const { pathname } = window.location;
  // A visitor whose line is down cannot tell anybody, which is no failure of the remote.
  remotesFailed({
    remote,
    cause: cause.slice(0, longest),
    path: tellable(pathname).slice(0, longest),
  }).catch(() => undefined);
}
