import { get, post } from '@poy/api-client';
import type { BodyOf, LinePurpose } from '@poy/contract';

/**
 * The calls about signing in by LINE. Few pages need them, so they are not in the page's first
 * script: whoever imports this file brings it along.
 */

/**
 * Begins the way to LINE; answers the address that the browser goes to. `slug` is the link of the
 * member who invites.
 */
export const lineBegin = (purpose: LinePurpose, slug?: string) =>
  post('/api/users.line-begin', { purpose, ...(slug !== undefined && { slug }) });
/** Verifies the query with which LINE sent the browser back. */
export const lineVerify = (search: string) => post('/api/users.line-verify', { search });
/** Signs in with the LINE account that was verified. */
export const lineLogin = (body: BodyOf<'/api/users.line-login'>) =>
  post('/api/users.line-login', body);
/** Takes the LINE account off the member. */
export const lineUnlink = () => post('/api/users.line-unlink');
/** Shows by the password that it is still the member. */
export const stepUp = (password: string) => post('/api/users.step-up', { password });

/** The key and the fetch of each read about signing in. */
export const signInQueries = {
  /** The ways of signing in that the site offers. */
  ways: () => ({
    queryKey: ['users.sign-in-ways'] as const,
    queryFn: () => get('/api/users.sign-in-ways'),
  }),
};
