export { actionOf } from './admitOperator.ts';
export { operatorLookUp } from './operatorLookUp.ts';
export { auditRows } from './audit.ts';
export { audited, note, reasonOf } from './audited.ts';
export {
  changeOperator,
  changeOwnPassword,
  createOperator,
  operatorsWithin,
  permissionsOf,
} from './operators.ts';
export { clearDeskCookie, handDeskToken } from './deskCookie.ts';
export { demandFactor } from './factor/demand.ts';
export { confirmFactor, startFactor } from './factor/enrol.ts';
export {
  endChange,
  keepChange,
  proposedChanges,
  refuseProposedChange,
  sameChange,
  type Asked,
} from './proposedChanges.ts';
export { removeFactor } from './factor/removeFactor.ts';
export { noteRefusal, summariseRefusals } from './refusals/noteRefusal.ts';
export { endSessions, isOfDesk } from './sessions.ts';
export type { SessionOperator } from './sessions.ts';
export { signIn } from './signIn.ts';
export { figuresOf, sitesOnWire, worksForOnly } from './worksFor.ts';
export { secondPersonRefusal } from './secondPerson.ts';
