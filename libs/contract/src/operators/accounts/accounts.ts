import { z } from 'zod';
import { secretText, typedText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { instant, nothing } from '../../wire.ts';
import { factorCode } from './factor.ts';
import { reason, userName } from '../fields.ts';
import { operatorRoles, permissions, type Permission } from './operatorRoles.ts';

const operatorRole = z.enum(operatorRoles);

const operatorPermission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

const siteHost = typedText.min(1).max(253);

/**
 * The sites that an operator works for: `all` for every site there is or will be, or a list of
 * hosts.
 */
export const operatorSites = z.union([z.literal('all'), z.array(siteHost)]);
export type OperatorSites = z.infer<typeof operatorSites>;

/**
 * The sites of an operator in a request. There must be at least one; a host is never added by
 * default.
 */
const givenSites = z.union([z.literal('all'), z.array(siteHost).min(1, 'sites.none').max(1_000)]);

/** The code is that of the second factor, for operators who have one. */
const operatorLoginBody = z.object({
  userName,
  password: secretText.min(1).max(200),
  code: factorCode.optional(),
});

/** The token is for the x-poy-operator header. It is shown once. */
const operatorSession = z.object({
  token: z.string(),
  userName: z.string(),
  role: operatorRole,
});

/** The answer for the desk. Its token is in a cookie that no script reads. */
const deskSession = operatorSession.omit({ token: true });

const operatorSelf = z.object({
  userName: z.string(),
  role: operatorRole,
  sites: operatorSites,
  permissions: z.array(operatorPermission),
  factor: z.boolean(),
  /** True where the called site demands a second factor of this operator. */
  factorDemanded: z.boolean(),
});

const operatorRow = z.object({
  userName: z.string(),
  role: operatorRole,
  sites: operatorSites,
  disabled: z.boolean(),
  factor: z.boolean(),
  createdAt: instant,
});

const operatorCreateBody = z.object({
  userName: z.string().regex(/^[a-z0-9]{4,30}$/, 'userName.characters'),
  password: secretText.max(200),
  role: operatorRole,
  sites: givenSites,
  reason,
});

const operatorChangeBody = z.object({
  userName,
  role: operatorRole.optional(),
  sites: givenSites.optional(),
  disabled: z.boolean().optional(),
  password: secretText.max(200).optional(),
  reason,
});

const operatorPasswordBody = z.object({
  password: secretText.min(1).max(200),
  newPassword: secretText.max(200),
});

/** The new token of the session at the command line. The desk gets its own in the cookie. */
const renewedToken = z.object({ token: z.string().optional() });

export const operatorAccountOperations = {
  '/api/operators.login': {
    method: 'POST',
    who: 'any',
    whileClosed: true,
    summary: 'Sign an operator in; the token goes into the x-poy-operator header',
    body: operatorLoginBody,
    reply: operatorSession,
  },
  '/api/operators.desk.login': {
    method: 'POST',
    who: 'any',
    whileClosed: true,
    summary: 'Sign an operator in at the desk; the token goes into a cookie',
    body: operatorLoginBody,
    reply: deskSession,
  },
  '/api/operators.logout': {
    method: 'POST',
    who: 'operator',
    needs: 'session.own',
    within: 'site',
    summary: 'End this operator’s session',
    reply: nothing,
  },
  '/api/operators.me': {
    method: 'GET',
    who: 'operator',
    needs: 'session.own',
    within: 'site',
    summary: 'Read the signed-in operator and their permissions',
    reply: operatorSelf,
  },
  '/api/operators.password': {
    method: 'POST',
    who: 'operator',
    needs: 'session.own',
    within: 'site',
    summary: 'Change one’s own password; the other sessions end, and this one gets a new token',
    body: operatorPasswordBody,
    reply: renewedToken,
  },
  '/api/operators.all': {
    method: 'GET',
    who: 'operator',
    needs: 'operators.manage',
    within: 'site',
    summary:
      'List the operators whom the caller may change: those who work for no other sites than the caller',
    reply: z.array(operatorRow),
  },
  '/api/operators.create': {
    method: 'POST',
    who: 'operator',
    needs: 'operators.manage',
    within: 'site',
    summary: 'Make an operator for sites that the caller works for',
    body: operatorCreateBody,
    reply: operatorRow,
  },
  '/api/operators.change': {
    method: 'POST',
    who: 'operator',
    needs: 'operators.manage',
    within: 'site',
    summary: 'Change another operator’s role, sites or password, or disable the operator',
    body: operatorChangeBody,
    reply: operatorRow,
  },
} as const satisfies Record<string, Operation>;
