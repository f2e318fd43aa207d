import { remotes } from '../remotes.mjs';

/** Imports of one file that its row of the table refuses, each with its door, and allows. */
interface Case {
  folder: string;
  file: string;
  forbidden: [text: string, door: string][];
  allowed: string[];
}

export const from = (name: string): string => `import { thing } from '${name}';`;
const typeFrom = (name: string): string => `import type { Thing } from '${name}';`;

const remoteCase = (name: string, other: string): Case => ({
  folder: `apps/${name}`,
  file: `apps/${name}/src/page/Page.tsx`,
  forbidden: [
    [from(`@poy/${other}`), 'Remotes meet in the URL'],
    [from('@poy/shell'), 'Remotes meet in the URL'],
    [from('@poy/server'), 'Remotes meet in the URL'],
    [from(`../../../${other}/src/page/Page.tsx`), 'never by a path'],
    [from('../../../../libs/ui/src/index.ts'), 'never by a path'],
    [from('@poy/contract'), 'Only types'],
    [from('axios'), '@poy/api-client'],
    [from('radix-ui'), '@poy/ui'],
    [`import { useFetcher } from 'react-router';`, 'shared/reactRouter.ts'],
    [`import { useSuspenseQuery } from '@tanstack/react-query';`, 'shared/reactQuery.ts'],
  ],
  allowed: [
    from('@poy/host'),
    from('@poy/ui'),
    from('@poy/bet-rules'),
    from('@poy/contract/rules'),
    typeFrom('@poy/contract'),
    from('../other/thing.ts'),
    `import { Link } from 'react-router';`,
    `import { useQuery } from '@tanstack/react-query';`,
  ],
});

const featureCase = (name: string, other: string, moves: boolean): Case => ({
  folder: `apps/server/src/${name}`,
  file: `apps/server/src/${name}/verb.ts`,
  forbidden: [
    [from(`../${other}/queries.ts`), 'through its index.ts'],
    [from('../testing/ask.ts'), 'carries the schema of its rows'],
    [from('@poy/ui'), 'The server shares only'],
    ...(['members', 'operator', 'sites'].includes(name)
      ? [[from('../calls/operation.ts'), 'calls stands above'] as [string, string]]
      : []),
    moves
      ? [from('../ledger/post.ts'), 'The ledger has one door']
      : [from('../ledger/index.ts'), 'Only wallet, lottery, games and members'],
  ],
  allowed: [
    from(`../${other}/index.ts`),
    from('../db/db.ts'),
    from('./queries.ts'),
    from('@poy/contract'),
    ...(moves ? [from('../ledger/index.ts')] : []),
  ],
});

/** The examples of every row, in the order of the table. */
export const boundaryExamples: readonly Case[] = [
  {
    folder: 'libs/bet-rules',
    file: 'libs/bet-rules/src/payout.ts',
    forbidden: [
      [from('@poy/contract'), 'bet-rules is pure'],
      [from('react'), 'bet-rules is pure'],
      [from('node:crypto'), 'bet-rules is pure'],
    ],
    allowed: [from('dayjs'), from('dayjs/plugin/utc.js'), from('./options.ts')],
  },
  {
    folder: 'libs/contract',
    file: 'libs/contract/src/slips.ts',
    forbidden: [
      [from('axios'), 'The contract knows only bet-rules'],
      [from('@poy/ui'), 'The contract knows only bet-rules'],
    ],
    allowed: [from('zod'), from('@poy/bet-rules')],
  },
  {
    folder: 'libs/api-client',
    file: 'libs/api-client/src/slips.ts',
    forbidden: [
      [from('@poy/ui'), 'api-client knows only'],
      [from('@poy/host'), 'api-client knows only'],
      [from('@poy/contract'), 'Only types'],
      [from('react'), 'api-client imports only'],
    ],
    allowed: [typeFrom('@poy/contract'), from('axios'), from('pusher-js'), from('rxjs')],
  },
  {
    folder: 'libs/ui',
    file: 'libs/ui/src/Button.tsx',
    forbidden: [
      [from('@poy/host'), 'take them as props'],
      [from('@poy/contract'), 'take them as props'],
      [from('i18next'), 'take them as props'],
    ],
    allowed: [from('react'), from('radix-ui'), from('./cx.ts')],
  },
  {
    folder: 'libs/host',
    file: 'libs/host/src/session.ts',
    forbidden: [
      [from('@poy/ui'), 'it knows no app and no looks'],
      [from('@poy/lotto'), 'it knows no app and no looks'],
      [from('@poy/contract'), 'Only types'],
    ],
    allowed: [
      from('@poy/api-client'),
      typeFrom('@poy/contract'),
      from('zustand'),
      from('react-i18next'),
    ],
  },
  {
    folder: 'libs/collector',
    file: 'libs/collector/src/canvas.ts',
    forbidden: [
      [from('@poy/contract'), 'imports nothing'],
      [from('react'), 'imports nothing'],
    ],
    allowed: [from('./signal.ts')],
  },
  {
    folder: 'libs/testing',
    file: 'libs/testing/src/poll.ts',
    forbidden: [
      [from('@poy/contract'), 'know no product'],
      [from('react'), 'libs/testing imports only @jest/globals'],
    ],
    allowed: [from('@jest/globals'), from('./fail.ts')],
  },
  ...remotes.map((name, at) => remoteCase(name, remotes.at(at - 1) ?? '')),
  {
    folder: 'apps/shell',
    file: 'apps/shell/src/remotes.ts',
    forbidden: [
      [from('@poy/lotto'), 'by its name at run time'],
      [from('../../lotto/src/remote.tsx'), 'never by a path'],
      [from('@poy/contract'), 'Only types'],
    ],
    allowed: [from('@poy/host'), from('@poy/ui'), from('@poy/collector')],
  },
  {
    folder: 'apps/server',
    file: 'apps/server/src/app.ts',
    forbidden: [
      [from('@poy/ui'), 'The server shares only'],
      [from('../../lotto/src/remote.tsx'), 'never by a path'],
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
  featureCase('collector', 'members', false),
  featureCase('operator', 'members', false),
  featureCase('memberCalls', 'members', false),
  featureCase('operatorCalls', 'lottery', false),
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
    file: 'apps/server/src/db/migrate.ts',
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
    folder: 'apps/server/src/calls',
    file: 'apps/server/src/calls/operation.ts',
    forbidden: [
      [from('../wallet/index.ts'), 'calls asks only members, operator and sites'],
      [from('../ledger/index.ts'), 'calls asks only members, operator and sites'],
      [from('../members/queries.ts'), 'through its index.ts'],
    ],
    allowed: [
      from('../members/index.ts'),
      from('../operator/index.ts'),
      from('../sites/index.ts'),
      from('../http/appError.ts'),
      from('../deps.ts'),
    ],
  },
  {
    folder: 'apps/operator',
    file: 'apps/operator/src/runCli.ts',
    forbidden: [
      [from('@poy/server'), 'The command line is outside of the server'],
      [from('../../server/src/operator/firstOperator.ts'), 'never by a path'],
    ],
    allowed: [from('@poy/contract'), from('./command.ts'), from('commander')],
  },
  {
    folder: 'apps/sandbox',
    file: 'apps/sandbox/src/bank.ts',
    forbidden: [
      [from('@poy/server'), 'over HTTP only'],
      [from('../../server/src/app.ts'), 'never by a path'],
    ],
    allowed: [from('@poy/contract'), from('fastify')],
  },
  {
    folder: 'e2e',
    file: 'e2e/tests/buy.ts',
    forbidden: [
      [from('@poy/server'), 'from outside'],
      [from('../../apps/server/src/app.ts'), 'never by a path'],
    ],
    allowed: [from('@playwright/test'), from('../pages/LottoPage.ts')],
  },
];
