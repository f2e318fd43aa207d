import { command, Refused, UsageError, type Command } from '../../command.ts';
import { setUpHere } from './setUpHere.ts';

export const sessionCommands: readonly Command[] = [
  command({
    name: 'setup',
    summary: 'Make the first operator of an installation, an administrator of all its sites.',
    more: 'It works on the database of this machine (DATA_DIR or DATABASE_URL) and needs no running server.',
    options: {
      user: {
        kind: 'text',
        value: '<name>',
        about: 'Give the name of the new operator.',
        required: true,
      },
    },
    examples: ['setup --user boss01'],
    async run({ secret, variables }, { user }) {
      return setUpHere(variables, {
        userName: user,
        password: await secret(`Password of ${user}: `),
      });
    },
  }),
  command({
    name: 'login',
    summary: 'Sign in.',
    more:
      'The password is asked for, and the code if you have a second factor. ' +
      'The token is kept in a file that only you can read.',
    options: {
      user: { kind: 'text', value: '<name>', about: 'Give your operator name.', required: true },
    },
    examples: ['login --user operator1', 'login --user operator2 --url https://poy.example'],
    async run({ call, secret, keepToken }, { user }) {
      const password = await secret(`Password of ${user}: `);
      const signIn = (code?: string) =>
        call('/api/operators.login', { body: { userName: user, password, code } });
      const { token, userName, role } = await signIn().catch(async (error: unknown) => {
        if (!(error instanceof Refused && error.code === 'CODE_NEEDED')) throw error;
        return signIn(await secret('Code of your authenticator app, or a recovery code: '));
      });
      return { userName, role, keptIn: await keepToken(token) };
    },
  }),
  command({
    name: 'logout',
    summary: 'End your session and forget its token.',
    options: {},
    examples: ['logout'],
    async run({ call, keepToken }) {
      await call('/api/operators.logout');
      await keepToken(null);
      return {};
    },
  }),
  command({
    name: 'whoami',
    summary: 'Show who is signed in, with role, sites and permissions.',
    options: {},
    examples: ['whoami', 'whoami --json'],
    run: ({ call }) => call('/api/operators.me'),
  }),
  command({
    name: 'password',
    summary: 'Change your own password.',
    more: 'Your other sessions end.',
    options: {},
    examples: ['password'],
    async run({ call, secret, keepToken }) {
      const password = await secret('Present password: ');
      const newPassword = await secret('New password: ');
      if ((await secret('New password again: ')) !== newPassword)
        throw new UsageError('The two new passwords are not the same.', 'password');
      const body = { password, newPassword };
      const { token } = await call('/api/operators.password', { body });
      if (token !== undefined) await keepToken(token);
      return {};
    },
  }),
];
