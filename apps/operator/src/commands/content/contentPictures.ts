import { command, type Command } from '../../command.ts';
import { reason } from '../shared.ts';
import { pictureIn } from '../fileIn.ts';

/** The pictures for texts of a site. */
export const contentPictureCommands: readonly Command[] = [
  command({
    name: 'content pictures',
    summary: 'List the pictures for texts of the site, newest first.',
    options: {},
    examples: ['content pictures'],
    run: ({ call }) => call('/api/operators.content.pictures'),
  }),
  command({
    name: 'content picture',
    summary: 'Give the site a picture for its texts, and print its address.',
    more: 'The picture is PNG, WebP or JPEG. The server draws it anew, so that nothing but its pixels stays.',
    options: {
      file: {
        kind: 'text',
        value: '<file>',
        about: 'Take the picture from this file.',
        required: true,
      },
      reason,
    },
    examples: ['content picture --file festival.webp --reason "water festival"'],
    run: async ({ call }, { file, reason: why }) =>
      call('/api/operators.content.picture', {
        body: { picture: await pictureIn(file, 'content picture'), reason: why },
      }),
  }),
];
