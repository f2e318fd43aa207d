import { server } from './server.mjs';

/**
 * The machine, the database and the disk fail, or are handled wrongly.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const machine = [
  {
    name: 'The database stands still for 20 seconds while slips are sold and money leaves',
    tests: [server('attacks/stoppedDatabase')],
  },
  {
    name: 'The database is away or does not answer',
    tests: [
      server('contractTests/machine/outage'),
      server('upkeep/health'),
      server('web/apart/awayPage'),
    ],
  },
  {
    name: 'PostgreSQL, the sandbox or the whole program is killed',
    tests: [
      server('db/embedded/embeddedFaults'),
      server('contractTests/machine/productFaults'),
      'tools/keepUp.test.ts',
    ],
  },
  {
    name: 'Two containers are given one data directory, or a copy of one is started',
    tests: [
      server('attacks/twoContainers.full'),
      server('db/embedded/embeddedOwner'),
      server('db/embedded/embedded'),
    ],
  },
  {
    name: 'The copied programs of PostgreSQL are cut, or another user puts others in their place',
    tests: [server('db/embedded/programCopy')],
  },
  {
    name: 'The broker between processes is killed, hangs, or is shared with a stranger',
    tests: [
      server('realtime/bus/nats/natsBus'),
      server('realtime/bus/nats/natsServer.full'),
      server('realtime/bus/nats/lostBroker.full'),
    ],
  },
  { name: 'The disk is full', tests: [server('contractTests/machine/fullDisk')] },
  {
    name: 'The log archive cannot be written',
    tests: [
      server('attacks/archiveFails'),
      server('upkeep/startArchiveWatch'),
      server('db/trouble/postgresWords'),
    ],
  },
  {
    name: 'A restore is started over a database that servers work on',
    tests: [server('backup/restoreDump'), server('backup/backup')],
    // The tools of PostgreSQL themselves are there.
    on15: [server('backup/restoreDump')],
  },
  {
    name: 'A server is killed at six points of its work, seven times at each',
    tests: [
      server('attacks/kills'),
      server('lottery/clockwork/settling/crash'),
      server('lottery/sets4d/settling/crash'),
    ],
  },
  {
    name: 'A server is killed between every two steps of a payout',
    tests: [server('attacks/payoutKills'), server('wallet/withdrawals/payouts/payoutKills')],
  },
  {
    name: 'The database stands still for 5 seconds under 10,000 callbacks of games, or a clock is set',
    tests: [server('games/attacks/stoppedStorm'), server('games/callbacks/deadlines')],
  },
  {
    name: 'The server and the database are killed 50 times in the middle of callbacks of games',
    tests: [server('games/attacks/kills.full')],
  },
];
