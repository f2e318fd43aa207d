/** A role counts at the sites that its operator works for, and nowhere else. */
export const operatorRoles = ['staff', 'superAdmin', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const everyone = operatorRoles;
const senior = ['superAdmin', 'administrator'] as const;
const administrators = ['administrator'] as const;

/**
 * The one table of permissions. Every call for operators names one of these in `needs`, and the
 * server asks this table. No role has a permission to confirm its own work.
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
  /** Takes back a claim that somebody else made. */
  'deposits.release': administrators,
  'members.read': everyone,
  'members.restrict': senior,
  'visitors.read': senior,
  'operators.manage': administrators,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Permission = keyof typeof permissions;

/** Returns true when a role has a permission. */
export const mayOperator = (role: OperatorRole, permission: Permission): boolean =>
  (permissions[permission] as readonly OperatorRole[]).includes(role);

/**
 * The reasons for refusing an operator's call, with the words that the command line prints. A
 * reason is `details.why` of OPERATOR_REFUSED, and of FORBIDDEN where the role is not the cause.
 */
export const refusals = {
  SAME_PERSON: 'Whoever did the first step cannot do the second: ask a colleague.',
  PASSWORD_NOT_OWN:
    'Somebody may sit behind both of your accounts, by a password that was given: its owner changes it and a day passes, or a third one takes this step.',
  OPERATOR_NEW:
    'An account is no second person in its first 24 hours: an older colleague takes this step.',
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
  OVER_EXPOSURE:
    'The clockwork stopped this sale, because the worst case is above the limit: raise the limit (rounds exposure-limit), or wait. It goes on by itself once it is within.',
  NOTHING_CHANGES: 'That is how it stands already.',
  WRONG_FIGURES: 'The figures do not have the form of this market.',
  TIME_PASSED: 'The time must lie in the future, and a result after its closing.',
  DRAW_EXISTS: 'The market has a draw on that day already.',
  ROUND_EXISTS: 'There is a round on this day already: move, void or suspend it instead.',
  NOT_WAITING: 'This is not waiting for a decision.',
  NOT_CLAIMED: 'Nobody has claimed this for a member yet.',
  CLAIMED_ALREADY:
    'This is claimed: it is approved, or released by whoever claimed it or by an administrator, before it is claimed again.',
  CLAIM_DIFFERS:
    'This is not the member, or not the amount, of the claim. Look at it again; nothing was credited.',
  NOT_YOUR_CLAIM: 'Only whoever claimed this, or an administrator, releases it.',
  DEBT_SMALLER: 'The debt is smaller than this amount.',
  BALANCE_SMALLER: 'The member’s balance is smaller than this amount.',
  OWN_ROLE: 'Nobody changes their own rights.',
  NAME_TAKEN: 'An operator of this name exists.',
  NOT_YOUR_SITE:
    'There is no such site among those you work for: nobody gives more than they have.',
  OTHER_SITE: 'You do not work for this site: call the address of one of yours.',
  ALL_SITES_ONLY:
    'Rounds, markets and their terms belong to all sites: only operators who work for all of them change these.',
} as const;
export type Refusal = keyof typeof refusals;
