import type { FastifyInstance } from 'fastify';

/**
 * The look-ups by which a call learns who calls: of sites, of members and of operators. The features
 * that own them stand above `calls`. Each declares its own part of the application, and the one that
 * puts the application together hands them in (`registerCallers`).
 */
export type LookUps = Pick<FastifyInstance, 'sites' | 'sessions' | 'operators'>;

/** The site that a call is for, as the look-up of sites describes it. */
export type CallSite = Awaited<ReturnType<LookUps['sites']['ofRequest']>>;
/** The member who calls, as the look-up of members describes them. */
export type CallMember = NonNullable<Awaited<ReturnType<LookUps['sessions']['memberOf']>>>;
/** The operator who calls, as the look-up of operators describes them. */
export type CallOperator = Awaited<ReturnType<LookUps['operators']['admit']>>;
