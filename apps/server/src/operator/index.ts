export { operatorLookUp } from './operatorLookUp.ts';
export { auditRows } from './log/audit.ts';
export { audited, writeLogRow } from './log/audited.ts';
export { noteRefusal, summariseRefusals } from './refusals/noteRefusal.ts';
export { siteOfFigures } from './worksFor.ts';
export { wantSecondPerson } from './secondPerson/secondPerson.ts';
export {
  changeFields,
  endWaiting,
  selectChange,
  takeWaiting,
  type ChangeDecision,
} from './secondPerson/waitingChange.ts';
export { askerOf, isAskers, type Asker, type AskingCall, type SeenBy } from './askerOf.ts';
export { operatorCall, type OperatorPath } from './operatorCall.ts';
export { ofMember } from './ofMember.ts';
export { registerOperators } from './routes.ts';
