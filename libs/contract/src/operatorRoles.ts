/** Who may do what in the house. Roles are of the installation, not of a site. */
export const operatorRoles = ['staff', 'superAdmin', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const everyone = operatorRoles;
const senior = ['superAdmin', 'administrator'] as const;
const administrators = ['administrator'] as const;

/**
 * The one table of permissions: every operator call names one of these (`needs`), and the server asks this table. A permission to confirm is not
 * a permission to confirm one's own work: that no role has.
 */
export const permissions = {
  'session.own': everyone,
  'audit.read': everyone,
  'rounds.read': everyone,
  'rounds.suspend': everyone,
  'rounds.change': senior,
  'results.enter': everyone,
  'results.confirm': everyone,
  'corrections.enter': senior,
  'numbers.limit': everyone,
  'rates.change': senior,
  'calendar.change': senior,
  'debts.read': everyone,
  'debts.change': senior,
  'deposits.claim': everyone,
  'deposits.decide': everyone,
  'members.read': everyone,
  'members.restrict': senior,
  'visitors.read': senior,
  'operators.manage': administrators,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Permission = keyof typeof permissions;

/** Whether a role has a permission. */
export const mayOperator = (role: OperatorRole, permission: Permission): boolean =>
  (permissions[permission] as readonly OperatorRole[]).includes(role);

/** Why an operator's call is refused: `details.why` of OPERATOR_REFUSED, with the words the command line prints. */
export const refusals = {
  SAME_PERSON: 'Whoever did the first step cannot do the second: ask a colleague.',
  PASSWORD_NOT_OWN:
    'One of you two was given a password by the other, and may be the same person: it has to be changed by its owner first, or a third one takes this step.',
  FIGURES_DIFFER:
    'These figures are not the ones that were entered. Compare the source again; nothing was confirmed.',
  COMPUTED: 'This round computes its own result. Nobody can enter, change or time it.',
  NOT_IN_THIS_STATE: 'The round is not in a state that allows this.',
  SHOOTING_HAS_BEGUN: 'Shots were taken in this round already: it can only be suspended or voided.',
  SHOTS_ARE_FIXED:
    'The sale of this round is over and its shots decide the result: nobody can change or void it any more.',
  RESULT_DRAWN: 'The round has a result; it can only be corrected.',
  ROUND_NOT_CLOSED: 'The round still takes slips: figures are entered after it has closed.',
  ENTRY_WAITING:
    'Figures of this round wait for confirmation already: confirm or reject them first.',
  NO_ENTRY_WAITING: 'Nothing of this round waits for confirmation.',
  FIGURES_KNOWN:
    'Figures of this round were entered before: one person can no longer change or void it.',
  RESULT_DUE:
    'By then its result is due and the number may be known: the sale stays closed, and only two persons can void the round (results enter --void).',
  NOT_SETTLED: 'The round is still being settled: try again in a moment.',
  NOTHING_CHANGES: 'That is how it stands already.',
  WRONG_FIGURES: 'The figures do not have the form of this market.',
  TIME_PASSED: 'The time must lie in the future, and a result after its closing.',
  DRAW_EXISTS: 'The market has a draw on that day already.',
  ROUND_EXISTS: 'There is a round on this day already: move, void or suspend it instead.',
  NOT_WAITING: 'This is not waiting for a decision.',
  NOT_CLAIMED: 'Nobody has claimed this for a member yet.',
  DEBT_SMALLER: 'The debt is smaller than this amount.',
  BALANCE_SMALLER: 'The member’s balance is smaller than this amount.',
  OWN_ROLE: 'Nobody changes their own rights.',
  NAME_TAKEN: 'An operator of this name exists.',
} as const;
export type Refusal = keyof typeof refusals;
