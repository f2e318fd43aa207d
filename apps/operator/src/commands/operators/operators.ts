import { operatorRoles, type OperatorSites } from '@poy/contract/operators';
import { command, UsageError, type Command } from '../../command.ts';
import { reason } from '../shared.ts';

const user = {
  kind: 'text',
  value: '<name>',
  about: 'Give the name of the operator.',
  required: true,
} as const;
const role = {
  kind: 'text',
  value: '<role>',
  about: 'Set the role.',
  choices: operatorRoles,
} as const;
const asRole = (text: string | undefined): (typeof operatorRoles)[number] | undefined =>
  operatorRoles.find((one) => one === text);
const sites = {
  kind: 'list',
  value: '<hosts>',
  about:
    'Set the sites: their host names, or all for every site there is or will be. ' +
    'You can give only sites that you work for.',
} as const;
const asSites = (words: readonly string[]): OperatorSites =>
  words.length === 1 && words[0] === 'all' ? 'all' : [...words];

export const operatorCommands: readonly Command[] = [
  command({
    name: 'operators list',
    summary: 'List the operators whom you may change: those who work for no other sites than you.',
    options: {},
    examples: ['operators list'],
    run: ({ call }) => call('/api/operators.all'),
  }),
  command({
    name: 'operators add',
    summary: 'Make an operator for some sites or for all sites.',
    more: 'The password is asked for.',
    options: {
      user,
      role: { ...role, required: true },
      sites: { ...sites, required: true },
      reason,
    },
    examples: [
      'operators add --user somsak --role staff --sites poy.example --reason "night shift"',
      'operators add --user malee --role superAdmin --sites all --reason "brings the results"',
    ],
    run: async ({ call, secret }, values) =>
      call('/api/operators.create', {
        body: {
          userName: values.user,
          role: asRole(values.role) ?? 'staff',
          sites: asSites(values.sites),
          reason: values.reason,
          password: await secret(`Password of ${values.user}: `),
        },
      }),
  }),
  command({
    name: 'operators change',
    summary:
      'Change the role, sites or password of another operator, or disable or enable the operator.',
    more: 'The sessions of that operator end.',
    options: {
      user,
      role,
      sites,
      reason,
      disable: { kind: 'flag', about: 'Forbid the operator to sign in.' },
      enable: { kind: 'flag', about: 'Let the operator sign in again.' },
      password: { kind: 'flag', about: 'Ask for a new password of the operator.' },
    },
    examples: [
      'operators change --user somsak --role superAdmin --reason "promoted"',
      'operators change --user somsak --sites poy.example,lotus.example --reason "helps out"',
      'operators change --user somsak --disable --reason "left the house"',
    ],
    async run({ call, secret }, values) {
      if (values.disable && values.enable)
        throw new UsageError('Give --disable or --enable, not both.', 'operators change');
      const password = values.password
        ? await secret(`New password of ${values.user}: `)
        : undefined;
      const disabled = values.disable ? true : values.enable ? false : undefined;
      const given = values.sites && asSites(values.sites);
      const body = {
        userName: values.user,
        role: asRole(values.role),
        sites: given,
        disabled,
        password,
        reason: values.reason,
      };
      return call('/api/operators.change', { body });
    },
  }),
];
