import { command, type Command } from '../../command.ts';
import { limit } from '../shared.ts';

const outcomes = ['done', 'refused'] as const;

export const auditCommands: readonly Command[] = [
  command({
    name: 'audit list',
    summary: 'List what operators did and what was refused, newest first, with time and reason.',
    more: 'It lists the site that is called. Operators of all sites see the actions on all of them.',
    options: {
      operator: { kind: 'text', value: '<name>', about: 'Show only the actions of this operator.' },
      action: {
        kind: 'text',
        value: '<action>',
        about: 'Show only this action, or all that begin with it (results, rounds.void).',
      },
      subject: {
        kind: 'text',
        value: '<subject>',
        about:
          'Show only what was done to this: round:17, member:demo01@<host> or operator:<name>.',
      },
      outcome: {
        kind: 'text',
        value: '<outcome>',
        about: 'Show only what was done, or only what was refused.',
        choices: outcomes,
      },
      from: {
        kind: 'time',
        value: '<time>',
        about: 'Show rows from this moment on, in Bangkok time (2026-12-01 00:00).',
      },
      to: {
        kind: 'time',
        value: '<time>',
        about: 'Show rows before this moment, in Bangkok time.',
      },
      before: {
        kind: 'number',
        value: '<id>',
        about: 'Show rows older than the row with this id.',
      },
      limit,
    },
    examples: [
      'audit list --subject round:17',
      'audit list --action results --outcome refused --from "2026-12-01 00:00" --json',
    ],
    run: async ({ call }, { outcome, ...query }) => {
      const { rows } = await call('/api/operators.audit.list', {
        query: { ...pick(query), outcome: outcomes.find((one) => one === outcome) },
      });
      return rows;
    },
  }),
  command({
    name: 'audit heads',
    summary: 'Print the newest seal of the ledger and of this log, to be kept somewhere else.',
    more:
      'Each covers everything before it. A kept one shows later if the past was written anew. ' +
      'It is for operators of all sites.',
    options: {},
    examples: ['audit heads', 'audit heads --json'],
    run: ({ call }) => call('/api/operators.seals.list'),
  }),
];

interface Filters {
  operator?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  before?: number | undefined;
  limit?: number | undefined;
}
const pick = ({ operator, action, subject, from, to, before, limit: most }: Filters): Filters => ({
  operator,
  action,
  subject,
  from,
  to,
  before,
  limit: most,
});
