export { memberByName, memberForOperator, namesOf, setMemberStatus } from './forOperators.ts';
export { secondPersonRefusal } from './secondPerson.ts';
export { attemptLimit, clearAttempts, countAttempt } from './attempts.ts';
export { createOneAtATime } from './oneAtATime.ts';
export { hashPassword, passwordFits } from './password.ts';
export { registerMembers } from './routes.ts';
export { sessionsEndedTopic } from './sessions.ts';
export type { SessionMember } from './queries.ts';
export type { SessionsEnded } from './sessions.ts';
