import { mayOperator, type Operation, type Path } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../plugins/appError.ts';
import { note } from './audited.ts';
import { operatorOf, type SessionOperator } from './sessions.ts';

/** A call's name in the log: its address without the family. */
export const actionOf = (path: string): string => path.replace('/api/operators.', '');

/**
 * Who calls, when their role allows the call; what it does not allow is logged.
 * @throws AppError unAuthorized, FORBIDDEN
 */
export async function admitOperator(
  request: FastifyRequest,
  path: Path,
  { needs }: Operation,
): Promise<SessionOperator> {
  const { db, clock } = request.server.deps;
  const operator = await operatorOf(db, request, clock());
  if (!operator) throw new AppError('unAuthorized');
  // A row without a permission would be open to everybody: it is open to nobody.
  if (needs && mayOperator(operator.role, needs)) return operator;
  await note(db, operator, request, {
    action: actionOf(path),
    subject: '',
    outcome: 'refused',
    code: 'FORBIDDEN',
    before: null,
    after: null,
  });
  throw new AppError('FORBIDDEN');
}
