import type { Area } from './Area.ts';

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const careArea = {
  tag: 'Operators: members and money',
  description:
    'Members, debts, unmatched deposits, proposals that wait for a second person, and visitors’ devices.',
  calls: {
    '/api/operators.debts.list': {
      description: 'For smaller debts, send the last row’s key as `after`.',
    },
    '/api/operators.debts.collect': {
      description: 'Takes no more than the debt and no more than the balance.',
      errors: refusable,
    },
    '/api/operators.debts.forgive': {
      description: 'The answer says whether it is done or waits as a proposal.',
      errors: refusable,
    },
    '/api/operators.deposits.unmatched': {
      description:
        'For the rows after a page, send the last row’s key as `after`. Money below the least sum of its account ' +
        'comes with `dust` alone, unless somebody has claimed it or the feed contradicts itself in it.',
    },
    '/api/operators.deposits.dust': {
      description:
        'A client may ask every minute. The movements themselves come with `dust` in the list.',
    },
    '/api/operators.deposits.manual': {
      description:
        'The money of such a request is credited by its movement: claim and approve that one for the member, and the ' +
        'request ends with it.',
      errors: [],
    },
    '/api/operators.deposits.slip': {
      description:
        'The picture is drawn anew by the server and has nothing but pixels. Every use is in the log.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.deposits.refuse-slip': {
      description: 'Money that was given ahead is not touched: it is taken back in its time.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.deposits.claim': {
      description: 'The money is not credited before another person approves it.',
      errors: refusable,
    },
    '/api/operators.deposits.release': {
      description: 'Anybody may claim the movement again.',
      errors: refusable,
    },
    '/api/operators.deposits.approve': {
      description:
        'Member and amount are stated again. Where they differ from the claim nothing is credited.',
      errors: refusable,
    },
    '/api/operators.deposits.reject': {
      description: 'A movement that is refused for good is never credited.',
      errors: refusable,
    },
    '/api/operators.deposits.returns': {
      description:
        'A payout of the last seven days of this amount, or of as much more as the bank may keep. Look here before ' +
        'the money is claimed as a deposit, which its member would have to play again.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.deposits.return': {
      description:
        'Up to the site’s limit of one person it is done at once; above it the movement is claimed, and another ' +
        'person makes the same call. The withdrawal is `returned` and counts no more for the limits of its day.',
      errors: refusable,
    },
    '/api/operators.desk.waiting': {
      description:
        'A client may ask every few seconds, and reads a list again when its `mark` is another one. The log does ' +
        'not note it, because it tells nothing of anybody.',
    },
    '/api/operators.deposits.alarms': {
      description: 'For later alarms, send the last row’s id as `after`.',
    },
    '/api/operators.deposits.acknowledge': {
      description: 'The report itself is kept.',
      errors: refusable,
    },
    '/api/operators.banks.list': {
      description:
        'Oldest first; for later accounts, send the last row’s id as `after`. `inquiry` is what the bank said.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.banks.verify': {
      description: 'Money can be paid out to the account from then on.',
      errors: refusable,
    },
    '/api/operators.banks.refuse': {
      description: 'The member sees that the account was refused, and not why.',
      errors: refusable,
    },
    '/api/operators.withdrawals.waiting': {
      description: 'For later withdrawals, send the last row’s id as `after`.',
    },
    '/api/operators.withdrawals.list': {
      description: 'For older withdrawals, send the id of the last one as `before`.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.withdrawals.approve': {
      description:
        'Where `needsTwo` is true, it waits on for another person, who states member and amount again. The reasons ' +
        'for the review are for operators only; the member is told that it is being checked.',
      errors: refusable,
    },
    '/api/operators.withdrawals.refuse': {
      description: 'The member is told by `withdrawal-update`, without the reason.',
      errors: refusable,
    },
    '/api/operators.withdrawals.settle': {
      description:
        'From the first person’s word on no order goes to the bank; it is still asked what became of the earlier ' +
        'one. Where the second person says anything else, nothing is done.',
      errors: refusable,
    },
    '/api/operators.members.one': {
      description: 'Answers state, balance and debt of one member, by name.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.members.list': {
      description: 'For later names, send the last name as `after`.',
    },
    '/api/operators.members.slips': {
      description: 'For older rows, send the id of the last row as `before`.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.members.statement': {
      description: 'For older rows, send the id of the last row as `before`.',
      errors: ['NOT_FOUND', 'VALIDATION'],
    },
    '/api/operators.deposits.list': {
      description: 'For older requests, send the id of the last one as `before`.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.members.status': {
      description:
        'Status 1 ends the member’s sessions. The others close some calls to the member.',
      errors: refusable,
    },
    '/api/operators.members.adjust': {
      description:
        'The answer says whether it is done or waits as a proposal. Money is never taken below zero.',
      errors: refusable,
    },
    '/api/operators.members.move': {
      description:
        'Both members are of the called site. The answer says whether it is done or waits as a proposal.',
      errors: refusable,
    },
    '/api/operators.feeds.list': {
      description:
        'The usual silence is the longest one of the last seven days without the longest hundredth, and never ' +
        'less than ten minutes. A day without a list is asked for seven days long, and told for ninety.',
    },
    '/api/operators.feeds.payouts': {
      description:
        'The bank is asked after each business day for the payments that left. A payment that is no order of ours is ' +
        'shown to operators of all sites. No money moves. For older days, send the last row’s id as `before`.',
    },
    '/api/operators.feeds.reconciliations': {
      description:
        'Each business day is compared once, a quarter of an hour after it ends at 06:00 in Bangkok. Nothing is ' +
        'moved by it.',
    },
    '/api/operators.reports.days': {
      description:
        'A business day begins at 06:00 in Bangkok. The sums come from the ledger, so past days stay as they are.',
    },
    '/api/operators.reports.messages': {
      description:
        'Days begin at midnight in Bangkok. A message that was told anew counts on its last day. The answer has no ' +
        'secret: of the key for browsers it names the public half, and of the token for LINE that there is one.',
    },
    '/api/operators.proposals.list': {
      description: 'For later proposals, send the last row’s id as `after`.',
    },
    '/api/operators.proposals.confirm': {
      description: 'Nobody confirms an own proposal.',
      errors: refusable,
    },
    '/api/operators.proposals.refuse': {
      description: 'Nothing is done, and the proposal is over.',
      errors: refusable,
    },
    '/api/operators.changes.list': {
      description:
        'A second operator confirms one by making the same call: the `action` with the body `asked` and a reason.',
    },
    '/api/operators.changes.refuse': {
      description: 'The settings stay as they are. It takes the permission of the change itself.',
      errors: refusable,
    },
    '/api/operators.proposals.limit': {
      description: 'Answers both in baht, for the last 24 hours.',
    },
    '/api/operators.proposals.limit-change': {
      description: 'A higher limit holds when the second administrator has confirmed it.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.visitors.devices': {
      description: 'Only devices of members who agreed to profiling are known.',
    },
    '/api/operators.visitors.shared': {
      description:
        'Phones of one model look alike and families share one, so nothing follows from it by itself.',
    },
  },
} as const satisfies Area;
