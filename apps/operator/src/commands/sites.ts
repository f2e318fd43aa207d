import { command, type Command } from '../command.ts';
import { reason } from './shared.ts';

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
    summary: 'Set how long sessions of the site may last, and who may show its pages in frames.',
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
          'Let the pages of these origins show pages with “external” in their address in a frame. ' +
          'With none nobody may.',
      },
      reason,
    },
    examples: [
      'sites change --days 90 --reason "the licence asks for it"',
      'sites change --frames https://agent.example,https://www.agent.example --reason "agent’s page"',
      'sites change --frames none --reason "agent has left"',
    ],
    run: ({ call }, { days, frames, reason: why }) =>
      call('/api/operators.sites.change', {
        body: {
          sessionDays: days,
          frameOrigins: frames?.filter((origin) => origin !== 'none'),
          reason: why,
        },
      }),
  }),
];
