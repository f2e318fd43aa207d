import { from, type BoundaryCase } from './BoundaryCase.ts';

const knowsStake = ['lottery', 'wallet', 'games'];

const featureCase = (name: string, other: string, moves: boolean): BoundaryCase => ({
  folder: `apps/server/src/${name}`,
  file: `apps/server/src/${name}/verb.ts`,
  forbidden: [
    [from(`../${other}/queries.ts`), 'through its index.ts'],
    [from('../testing/ask.ts'), 'carries the schema of its rows'],
    [from('@poy/ui'), 'The server shares only'],
    moves
      ? [from('../ledger/post.ts'), 'The ledger has one door']
      : [from('../ledger/index.ts'), 'Only wallet, lottery, games and members'],
    knowsStake.includes(name)
      ? [from('../settledStake/settledStakeOf.ts'), 'Settled stake has one door']
      : [from('../settledStake/index.ts'), 'Only wallet, lottery and games'],
  ],
  allowed: [
    from(`../${other}/index.ts`),
    from('../db/db.ts'),
    from('./queries.ts'),
    from('../calls/operation.ts'),
    from('@poy/contract'),
    ...(moves ? [from('../ledger/index.ts')] : []),
    ...(knowsStake.includes(name) ? [from('../settledStake/index.ts')] : []),
  ],
});

/** The examples of the rows of the server, in the order of `serverBoundaries`. */
export const serverBoundaryExamples: readonly BoundaryCase[] = [
  {
    folder: 'apps/server',
    file: 'apps/server/src/app.ts',
    forbidden: [
      [from('@poy/ui'), 'The server shares only'],
      [from('../../lotto/src/remote.tsx'), 'never by a path'],
      [from('../../../trials/bench/fill.ts'), 'never by a path'],
      [from('./testing/ask.ts'), 'carries the schema of its rows'],
    ],
    allowed: [from('@poy/contract'), from('./ledger/index.ts'), from('./members/routes.ts')],
  },
  featureCase('members', 'wallet', true),
  featureCase('lottery', 'members', true),
  featureCase('wallet', 'members', true),
  featureCase('games', 'members', true),
  featureCase('sites', 'members', false),
  featureCase('realtime', 'members', false),
  featureCase('sms', 'members', false),
  featureCase('support', 'members', false),
  featureCase('notifications', 'members', false),
  featureCase('push', 'members', false),
  featureCase('content', 'members', false),
  featureCase('captcha', 'members', false),
  featureCase('collector', 'members', false),
  featureCase('operator', 'members', false),
  featureCase('releases', 'sites', false),
  featureCase('reports', 'lottery', false),
  featureCase('web', 'sites', false),
  featureCase('docs', 'sites', false),
  {
    folder: 'apps/server/src/http',
    file: 'apps/server/src/http/errors.ts',
    forbidden: [
      [from('../members/index.ts'), 'http knows only the contract'],
      [from('../calls/operation.ts'), 'http knows only the contract'],
      [from('../db/db.ts'), 'http knows only the contract'],
      [from('@poy/bet-rules'), 'http knows only the contract'],
    ],
    allowed: [from('./appError.ts'), from('@poy/contract'), from('fastify')],
  },
  {
    folder: 'apps/server/src/db',
    file: 'apps/server/src/db/schema/migrate.ts',
    forbidden: [
      [from('../lottery/index.ts'), 'db knows no feature'],
      [from('../http/appError.ts'), 'db knows no feature'],
      [from('@poy/contract'), 'db knows no feature'],
      [from('../testing/ask.ts'), 'carries the schema of its rows'],
    ],
    allowed: [from('./db.ts'), from('pg')],
  },
  {
    folder: 'apps/server/src/ledger',
    file: 'apps/server/src/ledger/post.ts',
    forbidden: [
      [from('../lottery/index.ts'), 'The ledger knows only db'],
      [from('../settledStake/index.ts'), 'The ledger knows only db'],
      [from('../calls/operation.ts'), 'The ledger knows only db'],
      [from('../http/appError.ts'), 'The ledger knows only db'],
    ],
    allowed: [from('../db/db.ts')],
  },
  {
    folder: 'apps/server/src/seals',
    file: 'apps/server/src/seals/seals.ts',
    forbidden: [
      [from('../ledger/index.ts'), 'seals knows only db'],
      [from('../operator/index.ts'), 'seals knows only db'],
      [from('@poy/contract'), 'seals knows only db'],
    ],
    allowed: [from('../db/db.ts'), from('zod')],
  },
  {
    folder: 'apps/server/src/settledStake',
    file: 'apps/server/src/settledStake/settledStakeOf.ts',
    forbidden: [
      [from('../lottery/index.ts'), 'settledStake knows only db'],
      [from('../wallet/index.ts'), 'settledStake knows only db'],
      [from('../ledger/index.ts'), 'settledStake knows only db'],
      [from('@poy/contract'), 'settledStake knows only db'],
      [from('../testing/ask.ts'), 'carries the schema of its rows'],
    ],
    allowed: [from('../db/db.ts'), from('zod')],
  },
  {
    folder: 'apps/server/src/calls',
    file: 'apps/server/src/calls/operation.ts',
    forbidden: [
      [from('../wallet/index.ts'), 'calls knows no feature'],
      [from('../members/index.ts'), 'calls knows no feature'],
      [from('../ledger/index.ts'), 'calls knows no feature'],
    ],
    allowed: [from('../http/appError.ts'), from('../db/db.ts'), from('../deps.ts')],
  },
];
