export { registerMembers } from './routes.ts';
export { sessionsEndedTopic } from './sessions.ts';
export type { SessionMember } from './queries.ts';
export type { SessionsEnded } from './sessions.ts';
