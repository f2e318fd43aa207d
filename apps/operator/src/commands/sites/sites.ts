import { sitePictureKind } from '@poy/contract/operators';
import { languages } from '@poy/contract/rules';
import { command, Refused, UsageError, type Command } from '../../command.ts';
import { oneOf, reason } from '../shared.ts';
import { pictureIn } from '../fileIn.ts';

/** The settings of a site. */
export const siteCommands: readonly Command[] = [
  command({
    name: 'sites show',
    summary: 'Show the settings of the site whose address is called.',
    options: {},
    examples: ['sites show'],
    run: ({ call }) => call('/api/operators.sites.one'),
  }),
  command({
    name: 'sites change',
    summary:
      'Set how long sessions of the site may last, who may show its pages in frames, and its first language.',
    more: 'A value that is left out stays as it is.',
    options: {
      days: {
        kind: 'number',
        value: '<days>',
        about:
          'End every session after this many days, although it is used. ' +
          'With 0 a session lasts as long as it is used at least monthly.',
      },
      frames: {
        kind: 'list',
        value: '<origins>',
        about:
          'Let the pages of these origins show the site’s pages in a frame. With none nobody may.',
      },
      language: {
        kind: 'text',
        value: '<language>',
        about:
          'Speak this language first: to visitors who ask for none that the site has, and where a text lacks another.',
        choices: languages,
      },
      reason,
    },
    examples: [
      'sites change --days 90 --reason "the licence asks for it"',
      'sites change --frames https://agent.example,https://www.agent.example --reason "agent’s page"',
      'sites change --frames none --reason "agent has left"',
      'sites change --language km --reason "most visitors read Khmer"',
    ],
    run: ({ call }, { days, frames, language, reason: why }) =>
      call('/api/operators.sites.change', {
        body: {
          sessionDays: days,
          frameOrigins: frames?.filter((origin) => origin !== 'none'),
          firstLanguage: language === undefined ? undefined : oneOf(languages, language),
          reason: why,
        },
      }),
  }),
  command({
    name: 'sites picture',
    summary: 'Give the site its logo, its icon or the picture beside links to it, or take one off.',
    more:
      'The picture is PNG, WebP or JPEG. A logo has at least 64 pixels in height or 320 in width and is shown whole, ' +
      'in place of the letter and the name. A favicon is square and has at least 180 pixels. ' +
      'A share picture has 1200 × 630 pixels, or more in the same shape.',
    options: {
      kind: {
        kind: 'text',
        value: '<kind>',
        about: 'Choose the picture.',
        required: true,
        choices: sitePictureKind.options,
      },
      file: { kind: 'text', value: '<file>', about: 'Choose the file of the picture.' },
      remove: {
        kind: 'flag',
        about: 'Take the picture off, so that the site has its letter again.',
      },
      reason,
    },
    examples: [
      'sites picture --kind logo --file logo.png --reason "the agent’s logo"',
      'sites picture --kind share --remove --reason "the campaign is over"',
    ],
    run: async ({ call }, { kind, file, remove, reason: why }) => {
      if ((file === undefined) !== (remove === true))
        throw new UsageError('Give either --file or --remove.', 'sites picture');
      return call('/api/operators.sites.picture', {
        body: {
          kind: oneOf(sitePictureKind.options, kind),
          picture: file === undefined ? null : await pictureIn(file, 'sites picture'),
          reason: why,
        },
      });
    },
  }),
  command({
    name: 'sites close',
    summary: 'Close the site for maintenance, or change what visitors of the closed site are told.',
    more:
      'Visitors and members see the page “Under Maintenance”. Rounds close, draw and pay as always, money that ' +
      'arrives is taken, and operators go on. The site opens at no time by itself: open it with “sites open”.',
    options: {
      resumes: {
        kind: 'time',
        value: '<time>',
        about: 'Tell visitors when the site should be open again. Without it no time is told.',
      },
      more: {
        kind: 'text',
        value: '<address>',
        about: 'Link to a page that says more; it begins with https://.',
      },
      reason,
    },
    examples: [
      'sites close --reason "the database moves"',
      'sites close --resumes +45m --more https://status.example --reason "the database moves"',
    ],
    run: async ({ call, confirm }, { resumes, more, reason: why }) => {
      if (!(await confirm('Close the site for every visitor and member?')))
        throw new Refused('NOT_CLOSED', 'The site stays open.');
      return call('/api/operators.sites.close', {
        body: { resumesAt: resumes, moreUrl: more, reason: why },
      });
    },
  }),
  command({
    name: 'sites open',
    summary: 'Open the site again after maintenance.',
    options: { reason },
    examples: ['sites open --reason "the database has moved"'],
    run: ({ call }, values) => call('/api/operators.sites.open', { body: values }),
  }),
];
