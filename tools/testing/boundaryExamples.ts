import { remotes } from '../remotes.mjs';
import { from, type BoundaryCase } from './BoundaryCase.ts';
import { serverBoundaryExamples } from './serverBoundaryExamples.ts';

const typeFrom = (name: string): string => `import type { Thing } from '${name}';`;

/** Only the remote of the games searches them. */
const notGames = (name: string): BoundaryCase['forbidden'] =>
  name === 'games' ? [] : [[from('@poy/game-search'), 'Remotes meet in the URL']];

const remoteCase = (name: string, other: string): BoundaryCase => ({
  folder: `apps/${name}`,
  file: `apps/${name}/src/page/Page.tsx`,
  forbidden: [
    [from(`@poy/${other}`), 'Remotes meet in the URL'],
    [from('@poy/shell'), 'Remotes meet in the URL'],
    [from('@poy/server'), 'Remotes meet in the URL'],
    [from(`../../../${other}/src/page/Page.tsx`), 'never by a path'],
    [from('../../../../libs/ui/src/index.ts'), 'never by a path'],
    ...notGames(name),
    [from('../../../../trials/measure/median.ts'), 'never by a path'],
    [from('@poy/contract'), 'Only types'],
    [from('@poy/contract/operators'), 'Only types'],
    [from('axios'), '@poy/api-client'],
    [from('radix-ui'), '@poy/ui'],
    [`import { useFetcher } from 'react-router';`, 'shared/reactRouter.ts'],
    [`import { useSuspenseQuery } from '@tanstack/react-query';`, 'shared/reactQuery.ts'],
  ],
  allowed: [
    from('@poy/host'),
    from('@poy/ui'),
    from('@poy/bet-rules'),
    ...(name === 'games' ? [from('@poy/game-search')] : []),
    from('@poy/contract/rules'),
    typeFrom('@poy/contract'),
    from('../other/thing.ts'),
    `import { Link } from 'react-router';`,
    `import { useQuery } from '@tanstack/react-query';`,
  ],
});

/** The examples of every row, in the order of the table. */
export const boundaryExamples: readonly BoundaryCase[] = [
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
    folder: 'libs/game-search',
    file: 'libs/game-search/src/createSearch.ts',
    forbidden: [
      [from('@poy/contract'), 'game-search is pure'],
      [from('react'), 'game-search is pure'],
    ],
    allowed: [
      from('@m31coding/fuzzy-search'),
      from('@poy/bet-rules'),
      from('./readings/foldText.ts'),
    ],
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
      from('@poy/bet-rules'),
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
    folder: 'apps/desk',
    file: 'apps/desk/src/money/MoneyRoom.tsx',
    forbidden: [
      [from('@poy/operator'), 'the calls of operators only'],
      [from('../../shell/src/App.tsx'), 'never by a path'],
      [from('@poy/contract'), 'Only types'],
      [from('axios'), 'The network has one door'],
    ],
    allowed: [
      from('@poy/host'),
      from('@poy/ui'),
      from('@poy/api-client/operators'),
      from('@poy/bet-rules'),
    ],
  },
  ...serverBoundaryExamples,
  {
    folder: 'apps/operator',
    file: 'apps/operator/src/runCli.ts',
    forbidden: [
      [from('@poy/server'), 'The command line is outside of the server'],
      [from('../../server/src/operator/accounts/firstOperator.ts'), 'never by a path'],
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
      [from('../../trials/measure/openBetRound.ts'), 'never by a path'],
    ],
    allowed: [from('@playwright/test'), from('../pages/LottoPage.ts')],
  },
];
