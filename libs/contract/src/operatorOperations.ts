import { z } from 'zod';
import type { Operation } from './operations.ts';
import * as operators from './operators.ts';
import { nothing } from './wire.ts';

/** The operators' calls. `needs` is the permission; the table of permissions says which roles have it. */
export const operatorOperations = {
  '/api/operators.login': { method: 'POST', who: 'any', summary: 'Sign an operator in; the token goes into the x-poy-operator header', body: operators.operatorLoginBody, reply: operators.operatorSession },
  '/api/operators.logout': { method: 'POST', who: 'operator', needs: 'session.own', summary: 'End this operator’s session', reply: nothing },
  '/api/operators.me': { method: 'GET', who: 'operator', needs: 'session.own', summary: 'The signed-in operator and what they may do', reply: operators.operatorSelf },
  '/api/operators.password': { method: 'POST', who: 'operator', needs: 'session.own', summary: 'Change one’s own password; other sessions end', body: operators.operatorPasswordBody, reply: nothing },
  '/api/operators.all': { method: 'GET', who: 'operator', needs: 'operators.manage', summary: 'All operators', reply: z.array(operators.operatorRow) },
  '/api/operators.create': { method: 'POST', who: 'operator', needs: 'operators.manage', summary: 'Make an operator', body: operators.operatorCreateBody, reply: operators.operatorRow },
  '/api/operators.change': { method: 'POST', who: 'operator', needs: 'operators.manage', summary: 'Change another operator’s role or password, or disable them', body: operators.operatorChangeBody, reply: operators.operatorRow },
  '/api/operators.audit.list': { method: 'GET', who: 'operator', needs: 'audit.read', summary: 'What operators did and were refused, newest first', query: operators.auditQuery, reply: operators.auditReply },
} as const satisfies Record<string, Operation>;
