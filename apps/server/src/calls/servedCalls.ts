import type { Path } from '@poy/contract';
import type { FastifyInstance } from 'fastify';

/**
 * The calls that an application serves: `all`, those of the operators, or the others. Where the
 * operators have an address of their own, one application serves each.
 */
export type CallsServed = 'all' | 'operators' | 'others';

declare module 'fastify' {
  interface FastifyInstance {
    served: CallsServed;
  }
}

/** Returns true when an application serves a call; it does not know the other ones at all. */
export const isServed = ({ served }: FastifyInstance, path: Path): boolean =>
  served === 'all' || path.startsWith('/api/operators.') === (served === 'operators');
