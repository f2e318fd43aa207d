import { languages } from '@poy/contract/rules';
import { command, type Command } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';

const language = {
  kind: 'text',
  value: '<language>',
  about: 'Choose the language.',
  required: true,
  choices: languages,
} as const;
const word = {
  kind: 'text',
  value: '<name>',
  about: 'Choose the word by its namespace and key, for example shell:home.title.',
  required: true,
} as const;

/** The words of pages that a site says in its own way. */
export const contentWordCommands: readonly Command[] = [
  command({
    name: 'content words',
    summary: 'List the words of pages that the site says in its own way, or find words to replace.',
    more: 'Words of money, of the sign-in, of bets and of rules are the same on every site.',
    options: {
      language,
      find: {
        kind: 'text',
        value: '<words>',
        about: 'Find words by a part of their name or text.',
      },
    },
    examples: ['content words --language th', 'content words --language en --find lottery'],
    run: async ({ call }, { language: typed, find }) => {
      const query = { language: oneOf(languages, typed), find };
      return (await call('/api/operators.content.words', { query })).words;
    },
  }),
  command({
    name: 'content word',
    summary: 'Say a word of pages in the site’s own way, in one language.',
    more: 'The text is plain and has the places to fill that ours has, as {{name}}. Visitors see it within a second.',
    options: {
      language,
      word,
      text: { kind: 'text', value: '<words>', about: 'Give the text.', required: true },
      reason,
    },
    examples: [
      'content word --language en --word shell:home.title --text "Luck is on" --reason "our slogan"',
    ],
    run: ({ call }, { language: typed, ...rest }) =>
      call('/api/operators.content.word', {
        body: {
          language: oneOf(languages, typed),
          word: rest.word,
          text: rest.text,
          reason: rest.reason,
        },
      }),
  }),
  command({
    name: 'content clearword',
    summary: 'Go back to the product’s own word, in one language.',
    options: { language, word, reason },
    examples: [
      'content clearword --language en --word shell:home.title --reason "campaign is over"',
    ],
    run: ({ call }, { language: typed, word: name, reason: why }) =>
      call('/api/operators.content.clear-word', {
        body: { language: oneOf(languages, typed), word: name, reason: why },
      }),
  }),
];
