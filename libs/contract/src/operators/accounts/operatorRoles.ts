import { contentRefusals } from '../content/contentRefusals.ts';
import { releaseRefusals } from '../releaseRefusals.ts';
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
  /** Says whether a bank account is the member's own, to whom money is paid out. */
  'banks.decide': everyone,
  'withdrawals.read': everyone,
  'withdrawals.decide': everyone,
  /** Says in the bank's place what became of a payout. */
  'withdrawals.settle': senior,
  'members.read': everyone,
  'members.restrict': senior,
  'members.adjust': senior,
  /** Confirms or refuses what another person proposed; the permission of its kind is asked, too. */
  'proposals.decide': everyone,
  'proposals.limit': administrators,
  'reports.read': senior,
  'visitors.read': senior,
  'support.answer': everyone,
  /** Says where members are sent who want to reach the people of a site. */
  'support.settings': administrators,
  /** Writes, publishes and hides the texts, pictures and words of a site. */
  'content.change': senior,
  'methods.change': administrators,
  /** Changes the partners of games, their titles, and what a site sets about games. */
  'games.change': senior,
  /** Closes differences with the books of providers of games, and ends rounds that were left open. */
  'games.settle': senior,
  /** Changes what a site sets about withdrawals, turnover and rewards. */
  'rules.change': administrators,
  /** Proposes and confirms which accounts members of a site pay into. */
  'siteAccounts.change': administrators,
  /** Rests such an account at once. */
  'siteAccounts.rest': senior,
  'sites.change': administrators,
  'operators.manage': administrators,
  /** Says which program pages run of a remote that another host serves. */
  'releases.record': administrators,
  /** Publishes releases, and says which site has which. */
  'releases.change': administrators,
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
  ...contentRefusals,
  ...releaseRefusals,
  SAME_PERSON: 'Whoever took the first step cannot take the second one, so ask a colleague.',
  PASSWORD_NOT_OWN:
    'One person may be using both accounts, because one of the passwords was set by somebody else. ' +
    'Its owner must change it and wait a day, or a third person must take this step.',
  OPERATOR_NEW:
    'An account cannot take a second step in its first 24 hours. Ask a colleague with an older account.',
  FIGURES_DIFFER:
    'These figures are not the ones that were entered. Compare the source again; nothing was confirmed.',
  COMPUTED:
    'This round computes its own result. Nobody can enter the result, change it or move its time.',
  NOT_IN_THIS_STATE: 'The round is not in a state that allows this.',
  SHOOTING_HAS_BEGUN:
    'Members have shot in this round already, so it can only be suspended or voided.',
  SHOTS_ARE_FIXED:
    'The sale of this round is over and its shots decide the result. Nobody can change or void it any more.',
  RESULT_DRAWN: 'The round has a result already. It can only be corrected.',
  ROUND_NOT_CLOSED: 'The round still takes slips, and figures are entered after it has closed.',
  ENTRY_WAITING:
    'Figures of this round wait for confirmation already. Confirm or reject them first.',
  NO_ENTRY_WAITING: 'No figures of this round wait for confirmation.',
  FIGURES_KNOWN:
    'Figures of this round were entered before, so one person can no longer change or void it.',
  RESULT_DUE:
    'The result is due by then and the number may be known. ' +
    'The sale stays closed, and only two persons can void the round (results enter --void).',
  NOT_SETTLED: 'The round is still being settled. Try again in a moment.',
  OVER_EXPOSURE:
    'The clockwork stopped this sale, because the worst case is above the limit. ' +
    'Either raise the limit (rounds exposure-limit) or wait: ' +
    'the sale goes on by itself once the worst case is within the limit.',
  PARTNER_NOT_OFF:
    'Where a partner is reached and how it speaks is changed while it is off. Drain it, and then switch it off.',
  CODE_TAKEN: 'A title or a list of this partner has this code: both have the page of that name.',
  PARTNER_NOT_DRAINED:
    'Drain this partner first, so that no bet that is on its way opens a round (games switch --turn drain).',
  PARTNER_HAS_OPEN_ROUNDS:
    'Rounds of this partner are open, and what they win is owed. Keep it drained until they have ended, or end ' +
    'them (games rounds, games end-round).',
  PARTNER_AWAY:
    'The provider did not answer, or not as its protocol says. Ask it, and try again later.',
  DAY_NOT_OVER:
    'This business day is not over for a quarter of an hour yet, so that both books may still change.',
  DIFFERENCE_SETTLED:
    'One of these differences is settled already. Look at them again; nothing was done.',
  DIFFERENCE_NOT_PAYABLE:
    'Only a payout that is with the provider alone can be paid. Nothing was done.',
  DIFFERENCE_NOT_UNDONE:
    'Only what is in our books alone, or was taken back by the provider alone, can be taken back. Nothing was done.',
  WALLET_REFUSED:
    'The wallet does not do this (refusal says why), as it would refuse the provider itself. Ask the provider, and ' +
    'close it without money (--as noted).',
  ROUND_NOT_LISTED:
    'The provider does not list all that we have of this round. Compare the day and settle its differences first.',
  ROUND_WITHOUT_END:
    'The provider lists no outcome of this round: no payout, and nothing that was taken back. Ask it for the ' +
    'outcome, or end the round as it stands with a second person.',
  PARTNER_WITHOUT_ADDRESS: 'This partner has no address yet (games partner).',
  PARTNER_WITHOUT_KEY: 'This partner has no key with which its messages are checked (games key).',
  PARTNER_NOT_CHECKED:
    'No signed call has gone well each way with this partner yet. Try it (games check).',
  PARTNER_NOT_CONFORMED:
    'The rules of the wallet were not all kept by this partner yet. Try it (games check).',
  PARTNER_CHANGED: 'This partner was changed while it was tried. Try it again; nothing was kept.',
  PARTNER_IN_CHECK:
    'Somebody else tries this partner at this moment. Wait for their result; nothing was tried.',
  POPUP_WITHOUT_ADDRESS: 'A popup needs the address that it leads to. Give --popup.',
  SUPPORT_WITHOUT_ADDRESS: 'A chat needs its address. Give --chat.',
  CONVERSATION_CLOSED: 'This conversation is closed. It opens again when the member goes on.',
  NOTHING_CHANGES: 'This is so already, and nothing was changed.',
  PICTURE_UNREADABLE: 'This picture cannot be read. Give a PNG, WebP or JPEG picture.',
  PICTURE_LARGE: 'This picture is too large. Give one of at most 4,096 pixels a side.',
  PICTURE_SMALL:
    'This picture is too small. A logo needs 64 pixels in height or 320 in width, ' +
    'a favicon 180 × 180, and a share picture 1200 × 630.',
  PICTURE_SHAPE:
    'This picture has the wrong shape. A favicon is square, a share picture is 1200 × 630, ' +
    'and a logo is at most ten times as wide as high and twice as high as wide.',
  RESUMES_PASSED: 'The time at which the site goes on must be in the future.',
  WRONG_FIGURES: 'The figures do not have the form of this market.',
  BOTTOM_NEEDED: 'This market draws its 2 bottom apart. Give it beside the number, as 1577 and 87.',
  BOTTOM_NOT_DRAWN:
    'The 2 bottom of this round is the first two digits of its number. Leave it out.',
  TIME_PASSED: 'The time must be in the future, and the result must come after the closing time.',
  DRAW_EXISTS: 'The market has a draw on that day already.',
  ROUND_EXISTS: 'There is a round on this day already. Move, void or suspend it instead.',
  NOT_WAITING: 'This movement does not wait for a decision.',
  NOT_CLAIMED: 'Nobody has claimed this movement for a member yet.',
  CLAIMED_ALREADY:
    'This movement is claimed already. ' +
    'It must be approved or rejected, or its claim released, before it is claimed again.',
  CLAIM_DIFFERS:
    'The member or the amount is not that of the claim. Look at it again; nothing was credited.',
  RETURN_CLAIMED:
    'This movement is claimed as a payout that has come back, and not as a deposit. ' +
    'Confirm it as such (deposits return), or reject the claim.',
  NOT_ITS_RETURN:
    'This withdrawal is not one that the movement can be: another sum, time or state. Nothing was done.',
  NOT_YOUR_CLAIM:
    'Only the operator who claimed this movement, or an administrator, can release the claim.',
  PROPOSAL_WAITING:
    'A proposal about this waits for a second person. Confirm or refuse that one first (proposals list).',
  PROPOSAL_DIFFERS:
    'The member or the amount is not that of the proposal. Look at it again; nothing was done.',
  PROPOSAL_OUTDATED:
    'The values have changed since this was proposed. ' +
    'Refuse the proposal and make a new one from the values of now; nothing was changed.',
  SECOND_PERSON_NEEDED:
    'This lets more money out, so nothing is changed yet. ' +
    'It holds when a second operator makes the same change (changes list shows it).',
  PROPOSAL_DECIDED: 'This proposal was confirmed or refused already.',
  ACCOUNT_DECIDED:
    'This bank account is not in a state that allows this. Look at it again (banks list).',
  ACCOUNT_KNOWN: 'An account of this installation has this number already.',
  ACCOUNT_NOT_RESTED:
    'Members still get requests on this account. Rest it first (site-accounts rest).',
  ACCOUNT_HAS_REQUESTS:
    'Members may still pay into this account, because requests on it are open. Wait until they have ended.',
  ACCOUNT_DIFFERS:
    'The bank, the number, the holder or the PromptPay number is not that of the proposal. ' +
    'Compare it with the bank’s own paper; nothing was done.',
  NOT_IN_REVIEW: 'This withdrawal does not wait for a person. Look at its state again.',
  WITHDRAWAL_DIFFERS:
    'The member or the amount is not that of the withdrawal. Look at it again; nothing was done.',
  NOT_PAYING:
    'This withdrawal is not being paid, so there is nothing that the bank could have done.',
  ORDER_ON_ITS_WAY:
    'The order was sent to the bank a moment ago and may still arrive. Try again in two minutes.',
  SETTLEMENT_DIFFERS:
    'The first person said something else of this payout. Ask the bank together; nothing was done.',
  MEMBER_OWES:
    'The member owes money that was taken back. It is paid or forgiven first (debts list); ' +
    'the member pays it on the page, too.',
  MEMBER_CLOSED:
    'The money pages are closed to this member. The withdrawal goes on once that ends (members status); ' +
    'it can be refused meanwhile.',
  TRANSFER_KNOWN:
    'Another withdrawal has this transfer already. Ask the bank again which transfer paid this one.',
  DEBT_SMALLER: 'The debt is smaller than this amount.',
  BALANCE_SMALLER: 'The member’s balance is smaller than this amount.',
  CODE_NEEDED: 'This account has a second factor, so sign in with a code, too.',
  CODE_WRONG: 'The code is wrong, too old, or was used before.',
  NO_FACTOR_WAITING: 'No secret waits for its first code. Begin again with: factor add',
  FACTOR_DEMANDED:
    'A second factor is demanded here and you have none yet. Add one with: npm run operator -- factor add',
  OWN_ROLE: 'Operators cannot change their own rights.',
  NAME_TAKEN: 'There is an operator with this name already.',
  NOT_YOUR_SITE: 'You can give only sites that you work for, and one of these is not among them.',
  OTHER_SITE: 'You do not work for this site. Call the address of one of your sites.',
  ALL_SITES_ONLY:
    'Rounds, markets, their terms and releases belong to all sites, so only operators ' +
    'who work for all of them can change these.',
} as const;
export type Refusal = keyof typeof refusals;
