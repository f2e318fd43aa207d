import { admitOperator } from './admitOperator.ts';
import { noteRead } from './log/noteRead.ts';

declare module 'fastify' {
  interface FastifyInstance {
    operators: OperatorLookUp;
  }
}

/** The answers about operators that calls ask for. */
export interface OperatorLookUp {
  admit: typeof admitOperator;
  noteRead: typeof noteRead;
}

/** The look-up of operators. */
export const operatorLookUp: OperatorLookUp = { admit: admitOperator, noteRead };
