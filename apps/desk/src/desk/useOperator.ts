import type { ReplyOf } from '@poy/contract';
import type { Permission } from '@poy/contract/operators';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from './Desk.ts';

export type OperatorSelf = ReplyOf<'/api/operators.me'>;

/** Returns the operator who is signed in. @throws where nobody is */
export function useOperator(): OperatorSelf & { may: (permission: Permission) => boolean } {
  const { queries } = useDesk();
  const { data } = useQuery({ ...queries.me(), staleTime: Infinity });
  if (!data) throw new Error('A room was shown to nobody');
  return { ...data, may: (permission) => data.permissions.includes(permission) };
}
