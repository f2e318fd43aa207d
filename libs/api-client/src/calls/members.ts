import type { BodyOf } from '@poy/contract';
import { get, post } from '../http/http.ts';

/** Makes an account and signs in. */
export const signup = (body: BodyOf<'/api/users.signup'>) => post('/api/users.signup', body);
/** Signs in; the session cookie is set by the answer. */
export const login = (body: BodyOf<'/api/users.login'>) => post('/api/users.login', body);
/** The member of this session. Throws unAuthorized where nobody is signed in. */
export const auth = () => post('/api/users.auth');
/** Ends this session on the server. `signal` gives up waiting for the answer. */
export const logout = (signal?: AbortSignal) =>
  post('/api/users.logout', undefined, undefined, signal);
/** Changes the password; the answer renews the session cookie. Every other session ends. */
export const changePassword = (body: BodyOf<'/api/users.change-password'>) =>
  post('/api/users.change-password', body);
/** The sessions of the member. */
export const usersSessions = () => get('/api/users-sessions');
/** Ends one of the member's sessions. */
export const usersSessionsEnd = (id: string) => post('/api/users-sessions.end', { id });
/** Ends every session of the member but this one. */
export const usersSessionsEndOthers = () => post('/api/users-sessions.end-others');
/** The signed-in member. */
export const usersInfos = () => get('/api/users-infos');
/** Balance in baht, with its version. */
export const cashs = () => get('/api/cashs');
/** The site of this host. */
/** Tells the server's log why a remote does not work on this page. */
export const remotesFailed = (body: BodyOf<'/api/remotes.failed'>) =>
  post('/api/remotes.failed', body);
export const sitesDetails = () => get('/api/sites-details');
