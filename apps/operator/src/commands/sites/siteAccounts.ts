import { command, type Command, type Values } from '../../command.ts';
import { reason } from '../shared.ts';

const stated = {
  bank: {
    kind: 'text',
    value: '<code>',
    about: 'Say the code of its bank, such as KBANK; TRUEMONEY for a wallet, USDT for TRC20.',
    required: true,
  },
  number: {
    kind: 'text',
    value: '<number>',
    about: 'Say its number, or its address of TRC20.',
    required: true,
  },
  holder: {
    kind: 'text',
    value: '<name>',
    about: 'Say its holder as the bank does.',
    required: true,
  },
  promptpay: {
    kind: 'text',
    value: '<number>',
    about: 'Say the PromptPay number of an account at a bank; leave it out where there is none.',
  },
} as const;

const accountOf = ({ bank, number, holder, promptpay }: Values<typeof stated>) => ({
  bankCode: bank,
  accountNumber: number,
  name: holder,
  promptpay: promptpay ?? null,
});

const account = {
  kind: 'number',
  value: '<id>',
  about: 'Choose the account (site-accounts list).',
  required: true,
} as const;
const id = {
  kind: 'number',
  value: '<id>',
  about: 'Choose the change that waits (site-accounts list).',
  required: true,
} as const;

/** The ways of the feed of an account. Lengths of time are seconds. */
const ways = {
  numbers: {
    kind: 'text',
    value: '<daily|once>',
    choices: ['daily', 'once'],
    about: 'Say if the ids of movements begin anew each day.',
  },
  rounding: {
    kind: 'number',
    value: '<0 to 3600 seconds>',
    about: 'Take two reports for one movement where their times differ by so much.',
  },
  delay: {
    kind: 'number',
    value: '<0 to 600 seconds>',
    about: 'Say how late payments are usually told; an amount that ended rests at least so long.',
  },
  ahead: {
    kind: 'number',
    value: '<0 to 86400 seconds>',
    about: 'Believe no time that lies further ahead.',
  },
  back: {
    kind: 'number',
    value: '<86400 to 31622400 seconds>',
    about: 'Believe no time that lies further back.',
  },
  listed: {
    kind: 'number',
    value: '<baht, 0 to 1000>',
    about: 'Only count money below this sum that fits no request, and do not list it.',
  },
} as const;

/** The accounts that members of a site pay into. */
export const siteAccountCommands: readonly Command[] = [
  command({
    name: 'site-accounts list',
    summary: 'List the accounts that members pay into, and the changes of them that wait.',
    options: {},
    examples: ['site-accounts list'],
    run: ({ call }) => call('/api/operators.site-accounts.list'),
  }),
  command({
    name: 'site-accounts add',
    summary: 'Propose an account that members should pay into.',
    more: 'Members pay into it once another administrator has confirmed it.',
    options: { ...stated, reason },
    examples: [
      'site-accounts add --bank KBANK --number 0123456789 --holder "Poy Co." --reason "a second account"',
      'site-accounts add --bank TRUEMONEY --number 0812345678 --holder "Poy Co." --reason "the wallet"',
    ],
    run: ({ call }, { reason: why, ...typed }) =>
      call('/api/operators.site-accounts.add', { body: { ...accountOf(typed), reason: why } }),
  }),
  command({
    name: 'site-accounts rest',
    summary: 'Rest an account at once: members get no new request on it.',
    more: 'Requests that have an amount can still be paid, and the feed of the account is still heard.',
    options: { account, reason },
    examples: ['site-accounts rest --account 3 --reason "frozen by the bank"'],
    run: ({ call }, body) => call('/api/operators.site-accounts.rest', { body }),
  }),
  command({
    name: 'site-accounts feed',
    summary: 'Change how the reports about an account are read.',
    more: 'What is left out stays. It holds for the next report.',
    options: { account, ...ways, reason },
    examples: [
      'site-accounts feed --account 3 --delay 300 --reason "its feed is five minutes late"',
      'site-accounts feed --account 3 --numbers daily --rounding 60 --reason "numbers begin anew at midnight"',
    ],
    run: ({ call }, typed) =>
      call('/api/operators.site-accounts.feed', {
        body: {
          account: typed.account,
          numbersDaily: typed.numbers === undefined ? undefined : typed.numbers === 'daily',
          roundingSeconds: typed.rounding,
          usualDelaySeconds: typed.delay,
          aheadSeconds: typed.ahead,
          backSeconds: typed.back,
          leastListed: typed.listed,
          reason: typed.reason,
        },
      }),
  }),
  command({
    name: 'site-accounts wake',
    summary: 'Propose that members should pay into a rested account again.',
    options: { account, reason },
    examples: ['site-accounts wake --account 3 --reason "no longer frozen"'],
    run: ({ call }, body) => call('/api/operators.site-accounts.wake', { body }),
  }),
  command({
    name: 'site-accounts remove',
    summary: 'Propose to remove a rested account on which no request is open.',
    more: 'History stays. Money that comes to it later waits in the list of unmatched deposits.',
    options: { account, reason },
    examples: ['site-accounts remove --account 3 --reason "closed by the bank"'],
    run: ({ call }, body) => call('/api/operators.site-accounts.remove', { body }),
  }),
  command({
    name: 'site-accounts confirm',
    summary: 'Do what was proposed about an account, as the second person, with it typed again.',
    options: { id, ...stated, reason },
    examples: [
      'site-accounts confirm --id 4 --bank KBANK --number 0123456789 --holder "Poy Co." --reason "seen on paper"',
    ],
    run: ({ call }, { id: change, reason: why, ...typed }) =>
      call('/api/operators.site-accounts.confirm', {
        body: { id: change, ...accountOf(typed), reason: why },
      }),
  }),
  command({
    name: 'site-accounts refuse',
    summary: 'Refuse a proposed change of an account, or take back your own.',
    options: { id, reason },
    examples: ['site-accounts refuse --id 4 --reason "not agreed"'],
    run: ({ call }, body) => call('/api/operators.site-accounts.refuse', { body }),
  }),
];
