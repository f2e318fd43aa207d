import { server, src } from './places.mjs';

const place = `${src}/wallet`;

/**
 * Faults in what money that a bank takes back does to a withdrawal.
 * @type {readonly import('./places.mjs').Mutant[]}
 */
export const takenBack = [
  {
    id: 'taken-back-by-a-sender-without-a-name',
    file: `${src}/wallet/withdrawals/reviews/fromOthers.ts`,
    text: `!== 'own'`,
    becomes: `=== 'other'`,
    breaks: 'Money of a sender whose name the bank does not tell is paid out unseen.',
    tests: [server('wallet/withdrawals/reviews/fromOthers')],
  },
  {
    id: 'taken-back-senders-since-the-end-of-a-payout',
    file: `${src}/wallet/withdrawals/reviews/fromOthers.ts`,
    text: 'max(created_at)',
    becomes: 'max(changed_at)',
    breaks: 'Money that came in while a payout was on its way is never looked at.',
    tests: [server('wallet/withdrawals/reviews/fromOthers')],
  },
  {
    id: 'taken-back-too-many-senders',
    file: `${src}/wallet/withdrawals/reviews/fromOthers.ts`,
    text: 'senders.length > mostSenders ||',
    becomes: '',
    breaks: 'Senders beyond those that are read are not looked at.',
    tests: [server('wallet/withdrawals/reviews/fromOthers')],
  },
  {
    id: 'taken-back-while-it-is-asked-for',
    file: `${src}/wallet/withdrawals/asking/createWithdrawal.ts`,
    text: 'await lockAsking(tx, asked.member);',
    becomes: '',
    breaks: 'A withdrawal that is asked for while its deposit is taken back is not stopped.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-alarm-before-it-is-asked-for',
    file: `${src}/wallet/withdrawals/asking/createWithdrawal.ts`,
    text: 'takenBack > 0 ?',
    becomes: 'takenBack < 0 ?',
    breaks: 'Money of which a bank takes a part back is asked for and paid before anybody looked.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-and-sent-again',
    file: `${src}/wallet/withdrawals/payoutRows.ts`,
    text: ' AND ${nothingStopped} AND ${owesNothing} AS send',
    becomes: ' AND w.debt_noticed = 0 AND ${owesNothing} AS send',
    breaks: 'An order goes out again after a deposit of its member was taken back.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-and-closed-pages-end',
    file: `${src}/wallet/withdrawals/payouts/stopClosed.ts`,
    text: ' OR w.taken_back > 0 THEN',
    becomes: ' THEN',
    breaks: 'Nobody looks at it once the money pages are open to the member again.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-and-one-person',
    file: `${src}/wallet/withdrawals/reviews/operatorRows.ts`,
    text: `'{debt,reversed,alarm}' AS`,
    becomes: `'{debt}' AS`,
    breaks: 'One person approves the withdrawal of a member whose deposit was taken back.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-keeps-an-approval',
    file: `${place}/withdrawals/stopWithdrawal.ts`,
    text: `decided_by = CASE status WHEN 'paying' THEN decided_by END,`,
    becomes: '',
    breaks: 'A person who approved before a deposit was taken back counts as one of the two.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-part-is-only-an-alarm',
    file: `${src}/wallet/movements/settleMovement.ts`,
    text: `return { status: 'alarm', stopped: await stopByAlarm(db, back) };`,
    becomes: `return { status: 'alarm' };`,
    breaks: 'A bank takes a part of a deposit back, and its money is sent.',
    tests: [server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-by-every-repeat',
    file: `${src}/wallet/movements/settleMovement.ts`,
    text: `  // A booking that comes afterwards finds this row, so that money which is gone is never credited.
  await noteUnderMadeId(db, movement, satang, null, { heard, uses: used.uses });
`,
    becomes: '',
    breaks:
      'A report that is repeated takes the word of two persons away, and a late booking can be credited.',
    tests: [server('wallet/feeds/ids/usedAgain'), server('wallet/withdrawals/payouts/takenBack')],
  },
  {
    id: 'taken-back-locks-the-account-first',
    file: `${src}/wallet/movements/reverseMovement.ts`,
    text: `  const open = await lockOpenWithdrawal(db, was.member);
  const again = await takeReturnBack(db, was.id, satang);
  const taken = again?.taken ?? (await takeBack(db, back, houses[feed]));`,
    becomes: `  const again = await takeReturnBack(db, was.id, satang);
  const taken = again?.taken ?? (await takeBack(db, back, houses[feed]));
  const open = await lockOpenWithdrawal(db, was.member);`,
    breaks: 'A reversal and a step about the withdrawal wait for each other in a circle.',
    tests: [server('wallet/movements/lockOrder')],
  },
  {
    id: 'hold-repays-without-the-rule',
    file: `${place}/withdrawals/stopWithdrawal.ts`,
    text: ` || !(await withdrawalRule(db, site)).holdRepays)`,
    becomes: ' || site < 0)',
    breaks: 'Money that is set aside pays a debt though the site never asked for that.',
    tests: [server('wallet/debts/holdRepays')],
  },
  {
    id: 'hold-repays-after-it-was-sent',
    file: `${place}/withdrawals/stopWithdrawal.ts`,
    text: ` || status === 'paying' ||`,
    becomes: ' ||',
    breaks: 'Money pays a debt though its order is at the bank.',
    tests: [server('wallet/debts/holdRepays')],
  },
  {
    id: 'hold-repays-what-is-no-debt',
    file: `${place}/withdrawals/stopWithdrawal.ts`,
    text: 'owed === 0 || ',
    becomes: '',
    breaks: 'A withdrawal ends though cash was enough for what was taken back.',
    tests: [server('wallet/debts/holdRepays')],
  },
  {
    id: 'hold-repays-all-of-it',
    file: `${place}/withdrawals/stopWithdrawal.ts`,
    text: 'Math.min(owed, amount)',
    becomes: 'amount',
    breaks: 'More is taken from a withdrawal than its member owes.',
    tests: [server('wallet/debts/holdRepays')],
  },
  {
    id: 'hold-repays-by-one-person',
    file: 'libs/contract/src/operators/money-rules/moneySettings.ts',
    text: "withdrawals('either', 'hold_repays')",
    becomes: "withdrawals('less', 'hold_repays')",
    breaks: 'One person lets the machine take money that members have set aside.',
    tests: [server('wallet/rules/rules')],
  },
];
