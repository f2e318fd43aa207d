/** The form of a commit message, as CONTRIBUTING.md asks for it. `tools/checks/commits.mjs` runs it. */
export default {
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-empty': [2, 'never'],
    'type-empty': [2, 'never'],
    'body-empty': [2, 'never'],
    'body-min-length': [2, 'always', 20],
    'body-leading-blank': [2, 'always'],
    'one-change': [2, 'always'],
  },
  plugins: [
    {
      rules: {
        'one-change': (/** @type {{ subject: string | null }} */ { subject }) => [
          !(subject ?? '').includes(';'),
          'a commit names one change: put the second one into a commit of its own',
        ],
      },
    },
  ],
};
