import { command, type Command } from '../../command.ts';
import { after, amount, by, byId, limit, member, reason, workPage } from '../shared.ts';

const movement = byId('movement');
const alarm = byId('alarm');

/** Money that fits no deposit request, and what banks say against themselves. */
export const unmatchedCommands: readonly Command[] = [
  command({
    name: 'deposits unmatched',
    summary: 'List the movements on the site’s bank accounts that fit no deposit request.',
    more:
      'The largest sums come first. Money that is too small to be listed is counted above the list, ' +
      'and listed with --dust.',
    options: {
      by,
      dust: { kind: 'flag', about: 'List the money that is too small to be listed otherwise.' },
      after,
      limit,
    },
    examples: [
      'deposits unmatched',
      'deposits unmatched --by age --after 240 --limit 500',
      'deposits unmatched --dust',
    ],
    run: async ({ call, show }, { dust, ...page }) => {
      const rows = await call('/api/operators.deposits.unmatched', {
        query: { ...workPage(page, 'sum'), ...(dust && { dust: 'true' }) },
      });
      const { count, sum, more } = await call('/api/operators.deposits.dust');
      if (count > 0 && !dust)
        show(
          `${more ? 'More than ' : ''}${count} small sums are not listed: ` +
            `${more ? 'over ' : ''}${sum.toFixed(2)} baht in all. List them with --dust.`,
        );
      return rows;
    },
  }),
  command({
    name: 'deposits claim',
    summary: 'Take the first step of a credit: claim a movement for a member.',
    options: { movement, member, reason },
    examples: [
      'deposits claim --movement 5 --member demo01 --reason "showed the slip of the bank"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.deposits.claim', {
        body: { id: values.movement, userName: values.member, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits release',
    summary: 'Release your own claim, so that another one can be made.',
    more: 'An administrator may release every claim.',
    options: { movement, reason },
    examples: ['deposits release --movement 5 --reason "the name was another one"'],
    run: ({ call }, values) =>
      call('/api/operators.deposits.release', {
        body: { id: values.movement, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits approve',
    summary: 'Take the second step of a credit, as another person: state member and amount again.',
    more: 'The claimed money is then credited.',
    options: {
      movement,
      member,
      amount: { ...amount, about: 'Give the amount of the movement, in baht.' },
      reason,
    },
    examples: [
      'deposits approve --movement 5 --member demo01 --amount 500.07 --reason "name and amount agree"',
    ],
    run: ({ call }, values) => {
      const { movement: id, member: userName, amount: baht, reason: why } = values;
      return call('/api/operators.deposits.approve', {
        body: { id, userName, amount: baht, reason: why },
      });
    },
  }),
  command({
    name: 'deposits reject',
    summary: 'Reject the claim of another person.',
    more:
      'With --final the money is refused for good. ' +
      'Above the limit of the site that is only proposed, and a second person confirms it.',
    options: {
      movement,
      final: {
        kind: 'flag',
        about: 'Refuse the money for good: the bank sent it back, or it was a test.',
      },
      reason,
    },
    examples: [
      'deposits reject --movement 5 --reason "another name"',
      'deposits reject --movement 5 --final --reason "sent back by the bank"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.deposits.reject', {
        body: { id: values.movement, final: values.final ?? false, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits alarms',
    summary:
      'List the reports that contradict an earlier one, such as other money under an id that was used before.',
    more: 'The first report counts. Two persons credit the money whose number stands in waits, as any other.',
    options: { by, after, limit },
    examples: ['deposits alarms'],
    run: ({ call }, page) =>
      call('/api/operators.deposits.alarms', { query: workPage(page, 'sum') }),
  }),
  command({
    name: 'deposits acknowledge',
    summary: 'Take an alarm off the list, after looking into it.',
    options: { alarm, reason },
    examples: ['deposits acknowledge --alarm 3 --reason "the bank says the first amount is right"'],
    run: ({ call }, values) =>
      call('/api/operators.deposits.acknowledge', {
        body: { id: values.alarm, reason: values.reason },
      }),
  }),
];
