export { balanceOf } from '../ledger/index.ts';
export {
  memberByName,
  memberForOperator,
  namesOf,
  setMemberStatus,
  uidsOf,
} from './forOperators.ts';
export { guardAttempt } from './proofs/attempts.ts';
export { askPhoneCode } from './phone/changePhone.ts';
export { askForgottenCode } from './forgotten/forgotPassword.ts';
export { listMembers } from './listMembers.ts';
export { askExternalCode } from './external/askExternalCode.ts';
export { createOneAtATime } from './proofs/oneAtATime.ts';
export { hashPassword, houseSender, rightHash } from './password/password.ts';
export type { StoredPassword } from './password/password.ts';
export { keyedHash } from './otp/codes.ts';
export { takeQuota } from './otp/quota.ts';
export { createPictureTurns } from './pictures/pictureTurns.ts';
export { readPicture, type OpenPicture } from './pictures/readPicture.ts';
export type { SessionMember } from './queries.ts';
export { sessionsEndedTopic } from './sessions/seenSessions.ts';
export type { SessionsEnded } from './sessions/seenSessions.ts';
export { sessionNameOf } from './sessions/sessionNameOf.ts';
export { createSessions } from './sessions/sessions.ts';
export { deviceOf } from './sessions/own/deviceOf.ts';
export { sessionsOver } from './sessions/sessionsOver.ts';
export {
  isExternal,
  isFramed,
  leftSession,
  ownCookieToken,
  sessionCookie,
} from './sessions/cookie/sessionCookie.ts';
export { closedToMoney } from './restrictions.ts';
export { requireStepUp } from './password/stepUp.ts';
export { changeMemberSupport, memberSupport, supportOf } from './profile/supportData.ts';
