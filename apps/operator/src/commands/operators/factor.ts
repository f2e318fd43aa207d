import { command, UsageError, type Command } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';

const scopes = ['site', 'all'] as const;

/** The second factor of operators: codes of an authenticator app. */
export const factorCommands: readonly Command[] = [
  command({
    name: 'factor add',
    summary: 'Add a second factor to your account, or replace yours.',
    more:
      'Your password is asked for, and a code of the factor that you have. The secret is shown for your ' +
      'authenticator app, which answers with a first code. The recovery codes are shown once.',
    options: {},
    examples: ['factor add'],
    async run({ call, secret, show }) {
      const { factor } = await call('/api/operators.me');
      const password = await secret('Password: ');
      const code = factor ? await secret('Code: ') : undefined;
      show(await call('/api/operators.factor.start', { body: { password, code } }));
      const first = await secret('First code of the new secret: ');
      return call('/api/operators.factor.confirm', { body: { code: first } });
    },
  }),
  command({
    name: 'factor remove',
    summary: 'Remove the second factor of another operator, whose phone is lost.',
    more: 'Their sessions end. For a day you and they count as one person.',
    options: {
      user: {
        kind: 'text',
        value: '<name>',
        about: 'Give the name of the operator.',
        required: true,
      },
      reason,
    },
    examples: ['factor remove --user somsak --reason "lost the phone, known by voice"'],
    run: ({ call }, values) =>
      call('/api/operators.factor.remove', {
        body: { userName: values.user, reason: values.reason },
      }),
  }),
  command({
    name: 'factor demand',
    summary: 'Demand a second factor of operators, or demand it no longer.',
    more: 'Operators without one can then only add one. It holds at once.',
    options: {
      of: {
        kind: 'text',
        value: '<scope>',
        about: 'Demand it of everybody at this site, or of operators of all sites.',
        required: true,
        choices: scopes,
      },
      on: { kind: 'flag', about: 'Demand it.' },
      off: { kind: 'flag', about: 'Demand it no longer.' },
      reason,
    },
    examples: [
      'factor demand --of site --on --reason "new rule of the house"',
      'factor demand --of all --off --reason "new phones are on their way"',
    ],
    run({ call }, values) {
      if (Boolean(values.on) === Boolean(values.off))
        throw new UsageError('Give --on or --off.', 'factor demand');
      const body = { demanded: values.on ?? false, reason: values.reason };
      return oneOf(scopes, values.of) === 'site'
        ? call('/api/operators.factor.demand', { body })
        : call('/api/operators.factor.demand-all', { body });
    },
  }),
];
