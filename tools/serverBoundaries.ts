import type { Boundary, Door } from './Boundary.ts';

const features = [
  'members',
  'lottery',
  'wallet',
  'games',
  'sites',
  'realtime',
  'sms',
  'support',
  'notifications',
  'push',
  'content',
  'captcha',
  'collector',
  'operator',
  'releases',
  'reports',
  'web',
  'docs',
];
/** The folders of the server that the features stand on. */
const floors = ['http', 'db', 'ledger', 'seals', 'settledStake', 'calls'];
const sharedByServer = 'The server shares only @poy/contract and @poy/bet-rules with the rest.';
const noTestTools: Door = {
  regex: '^\\.{1,2}/(.*/)?testing/',
  message:
    'testing/ is for tests and benches. A statement of the product carries the schema of its rows ' +
    '(docs/decisions/0019).',
};
const movesMoney = ['members', 'lottery', 'wallet', 'games'];
/** The features that settle stake, and the one that gives something for it. */
const knowsStake = ['lottery', 'wallet', 'games'];

const feature = (name: string): Boundary => ({
  folder: `apps/server/src/${name}`,
  ours: ['@poy/contract', '@poy/bet-rules'],
  // Messages are tried with the client that pages have.
  ...(name === 'realtime' && { inTests: ['@poy/api-client'] }),
  notRelative: [
    noTestTools,
    {
      regex: `^(\\.\\./)+(${features.filter((other) => other !== name).join('|')})/(?!index\\.ts$)`,
      message:
        'Another feature is used through its index.ts, never through its queries; export there what this one needs.',
    },
    movesMoney.includes(name)
      ? {
          regex: '^(\\.\\./)+ledger/(?!index\\.ts$)',
          message: 'The ledger has one door: ../ledger/index.ts.',
        }
      : {
          regex: '^(\\.\\./)+ledger/',
          message: 'Only wallet, lottery, games and members move money: call one of them.',
        },
    knowsStake.includes(name)
      ? {
          regex: '^(\\.\\./)+settledStake/(?!index\\.ts$)',
          message: 'Settled stake has one door: ../settledStake/index.ts.',
        }
      : {
          regex: '^(\\.\\./)+settledStake/',
          message: 'Only wallet, lottery and games know settled stake: call one of them.',
        },
  ],
  door: sharedByServer,
});

/** A floor of the server, which imports only the folders in `on`. */
function floor(
  name: string,
  { ours, on, message }: { ours: readonly string[]; on: readonly string[]; message: string },
): Boundary {
  const others = [...floors, ...features].filter((other) => other !== name && !on.includes(other));
  return {
    folder: `apps/server/src/${name}`,
    ours,
    notRelative: [
      noTestTools,
      { regex: `^(\\.\\./)+(${others.join('|')})/`, message },
      {
        regex: `^(\\.\\./)+(${features.filter((other) => on.includes(other)).join('|') || '-'})/(?!index\\.ts$)`,
        message: 'A feature is used through its index.ts, never through its queries.',
      },
    ],
    door: message,
  };
}

/** The rows of the server, of its features and of the floors that they stand on. */
export const serverBoundaries: readonly Boundary[] = [
  {
    folder: 'apps/server',
    ours: ['@poy/contract', '@poy/bet-rules'],
    inTests: ['@poy/operator'],
    notRelative: [noTestTools],
    door: sharedByServer,
  },
  ...features.map(feature),
  floor('http', {
    ours: ['@poy/contract'],
    on: [],
    message: 'http knows only the contract: pass in what it needs as arguments.',
  }),
  floor('db', {
    ours: [],
    on: [],
    message: 'db knows no feature: let the feature call db, not the other way.',
  }),
  floor('ledger', {
    ours: ['@poy/contract'],
    on: ['db'],
    message: 'The ledger knows only db: let the feature call the ledger, not the other way.',
  }),
  floor('seals', {
    ours: [],
    on: ['db'],
    message: 'seals knows only db: a chain is a view of the schema that it covers.',
  }),
  floor('settledStake', {
    ours: [],
    on: ['db'],
    message:
      'settledStake knows only db: who settles hands in what was staked, and who gives for it asks.',
  }),
  floor('calls', {
    ours: ['@poy/contract'],
    on: ['http', 'db'],
    message:
      'calls knows no feature: who calls is handed in (registerCallers), and the call itself is a feature.',
  }),
];
