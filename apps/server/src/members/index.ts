export { balanceOf, balancesOf } from '../ledger/index.ts';
export { memberByName, memberForOperator, namesOf, setMemberStatus } from './forOperators.ts';
export { guardAttempt } from './signIn/attempts.ts';
export { changePassword } from './password/changePassword.ts';
export { askPhoneCode, changePhone } from './phone/changePhone.ts';
export { askForgottenCode, replaceForgotten } from './forgotten/forgotPassword.ts';
export { listMembers } from './listMembers.ts';
export { invitedIn, stateWith } from './line/invitation.ts';
export { beginTrip, endTrip, lineAccount, lineTrip } from './line/lineClient.ts';
export { signInByLine, signUpByLine } from './line/lineLogin.ts';
export { askExternalCode } from './external/askExternalCode.ts';
export { signInByCode } from './external/signInByCode.ts';
export { linkLine } from './line/lineMembers.ts';
export { lineProviderOf } from './line/lineProvider.ts';
export type { LineProvider } from './line/lineProvider.ts';
export { unlinkOwnLine } from './line/unlink.ts';
export { login } from './signIn/login.ts';
export type { Visitor } from './signIn/login.ts';
export { createOneAtATime } from './signIn/oneAtATime.ts';
export { hashPassword, house, rightHash } from './password/password.ts';
export type { StoredPassword } from './password/password.ts';
export { endOtherSessions, endOwnSession, ownSessions } from './sessions/own/ownSessions.ts';
export { internationalPhoneNumber } from './phone/phoneNumber.ts';
export { addPasskey } from './passkeys/addPasskey.ts';
export { checkMade, passkeyAlgorithms, userHandleOf } from './passkeys/checkPasskey.ts';
export { ownPasskeys, removePasskey, renamePasskey } from './passkeys/ownPasskeys.ts';
export { passkeysAt } from './passkeys/passkeyRows.ts';
export type { RelyingParty } from './passkeys/relyingParty.ts';
export { signInByPasskey, stepUpByPasskey } from './passkeys/usePasskey.ts';
export { findPicture, pictureHome } from './pictures/pictures.ts';
export { keyed } from './otp/codes.ts';
export { takeQuota } from './otp/quota.ts';
export { createPictureTurns } from './pictures/pictureTurns.ts';
export { readPicture, type OpenPicture } from './pictures/readPicture.ts';
export { createProofs } from './proofs.ts';
export { findMember, revokeSession } from './queries.ts';
export type { SessionMember } from './queries.ts';
export { checkRestriction } from './restrictions.ts';
export { sessionsEndedTopic } from './sessions/seenSessions.ts';
export type { SessionsEnded } from './sessions/seenSessions.ts';
export { sessionNameOf } from './sessions/sessionNameOf.ts';
export { createSessions } from './sessions/sessions.ts';
export { sessionsOver } from './sessions/sessionsOver.ts';
export {
  clearSession,
  isExternal,
  isFramed,
  leftSession,
  sessionCookie,
} from './sessions/cookie/sessionCookie.ts';
export { signup } from './signUp/signup.ts';
export { requireStepUp, stepUp } from './signIn/stepUp.ts';
export { changeMemberSupport, memberSupport, supportOf } from './profile/supportData.ts';
export { updateProfile } from './profile/updateProfile.ts';
