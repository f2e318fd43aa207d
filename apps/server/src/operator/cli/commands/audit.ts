import { command, type Command } from '../command.ts';
import { limit } from './shared.ts';

const outcomes = ['done', 'refused'] as const;

export const auditCommands: readonly Command[] = [
  command({
    name: 'audit list',
    summary:
      'Who did what, when and why, and what was refused, newest first; of the site that is called, or of all to those who work for all',
    options: {
      operator: { kind: 'text', value: '<name>', about: 'Of this operator only' },
      action: {
        kind: 'text',
        value: '<action>',
        about: 'Of this action, or of all that begin with it: results, rounds.void',
      },
      subject: {
        kind: 'text',
        value: '<subject>',
        about: 'Done to this only: round:17, member:demo01@<host>, operator:<name>',
      },
      outcome: {
        kind: 'text',
        value: '<outcome>',
        about: 'Only what was done, or only what was refused',
        choices: outcomes,
      },
      from: {
        kind: 'time',
        value: '<time>',
        about: 'From this moment on, Bangkok: 2026-12-01 00:00',
      },
      to: { kind: 'time', value: '<time>', about: 'Before this moment' },
      before: { kind: 'number', value: '<id>', about: 'Rows older than this one' },
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
