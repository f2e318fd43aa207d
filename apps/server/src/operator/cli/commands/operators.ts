import { operatorRoles } from '@poy/contract';
import { command, UsageError, type Command } from '../command.ts';
import { reason } from './shared.ts';

const user = { kind: 'text', value: '<name>', about: 'The operator', required: true } as const;
const role = {
  kind: 'text',
  value: '<role>',
  about: 'What they may do',
  choices: operatorRoles,
} as const;
const asRole = (text: string | undefined): (typeof operatorRoles)[number] | undefined =>
  operatorRoles.find((one) => one === text);

export const operatorCommands: readonly Command[] = [
  command({
    name: 'operators list',
    summary: 'All operators',
    options: {},
    examples: ['operators list'],
    run: ({ call }) => call('/api/operators.all'),
  }),
  command({
    name: 'operators add',
    summary: 'Make an operator; the password is asked for',
    options: { user, role: { ...role, required: true }, reason },
    examples: ['operators add --user somsak --role staff --reason "night shift"'],
    run: async ({ call, secret }, values) =>
      call('/api/operators.create', {
        body: {
          userName: values.user,
          role: asRole(values.role) ?? 'staff',
          reason: values.reason,
          password: await secret(`Password of ${values.user}: `),
        },
      }),
  }),
  command({
    name: 'operators change',
    summary:
      'Give another operator another role or password, disable or enable them; their sessions end',
    options: {
      user,
      role,
      reason,
      disable: { kind: 'flag', about: 'They cannot sign in any more' },
      enable: { kind: 'flag', about: 'They can sign in again' },
      password: { kind: 'flag', about: 'Ask for a new password' },
    },
    examples: [
      'operators change --user somsak --role superAdmin --reason "promoted"',
      'operators change --user somsak --disable --reason "left the house"',
    ],
    async run({ call, secret }, values) {
      if (values.disable && values.enable)
        throw new UsageError('--disable and --enable exclude each other', 'operators change');
      const password = values.password
        ? await secret(`New password of ${values.user}: `)
        : undefined;
      const disabled = values.disable ? true : values.enable ? false : undefined;
      return call('/api/operators.change', {
        body: {
          userName: values.user,
          role: asRole(values.role),
          disabled,
          password,
          reason: values.reason,
        },
      });
    },
  }),
];
