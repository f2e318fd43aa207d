import { readFileSync } from 'node:fs';
import type { Boundary, Door } from './Boundary.ts';
import { remotes } from './remotes.mjs';
import { serverBoundaries } from './serverBoundaries.ts';

const projects = [
  ...remotes,
  'shell',
  'desk',
  'server',
  'operator',
  'sandbox',
  'bet-rules',
  'game-search',
  'contract',
  'api-client',
  'host',
  'ui',
  'collector',
  'testing',
];
const browserDoors: readonly Door[] = [
  {
    regex: '^(axios|pusher-js|rxjs)(/|$)',
    message: 'The network has one door: call a function of @poy/api-client.',
  },
  {
    regex: '^(radix-ui|@radix-ui/.*)$',
    message: 'Components come from @poy/ui; add the part there.',
  },
  {
    regex: '^zod(/|$)',
    message:
      'Schemas live in @poy/contract; a browser imports their types, and @poy/contract/rules for checks.',
  },
  { regex: '^(node:.*|fs|path)$', message: 'Browser code has no Node modules.' },
];

const remote = (name: string): Boundary => ({
  folder: `apps/${name}`,
  ours: [
    '@poy/host',
    '@poy/ui',
    '@poy/api-client',
    '@poy/contract',
    '@poy/bet-rules',
    ...(name === 'games' ? ['@poy/game-search'] : []),
  ],
  typesOnly: ['@poy/contract'],
  borrows: true,
  not: browserDoors,
  door:
    'Remotes meet in the URL and on the server, never in code: link to the page, ' +
    'or call the server through @poy/api-client.',
});

/**
 * The table of allowed imports, as data (docs/architecture.md says why). Each row becomes lint
 * rules for the sources of its projects, and each message names the import to use instead. Tests
 * beside the sources may also import test tools and the schemas of the contract.
 */
export const boundaries: readonly Boundary[] = [
  {
    folder: 'libs/bet-rules',
    ours: [],
    packages: ['dayjs'],
    door: 'bet-rules is pure: pass in what it needs as arguments.',
  },
  {
    folder: 'libs/game-search',
    ours: ['@poy/bet-rules'],
    packages: ['@m31coding/fuzzy-search'],
    door: 'game-search is pure: pass in the titles as arguments.',
  },
  {
    folder: 'libs/contract',
    ours: ['@poy/bet-rules'],
    packages: ['zod'],
    door: 'The contract knows only bet-rules: what it describes must not depend on who sends or shows it.',
  },
  {
    // Calls that few pages need are built into these pages and ask for the shared parts by name.
    folder: 'libs/api-client',
    ours: ['@poy/api-client', '@poy/contract'],
    typesOnly: ['@poy/contract'],
    packages: ['axios', 'pusher-js', 'rxjs'],
    door:
      'api-client knows only the contract: session, words and looks belong to @poy/host and @poy/ui, ' +
      'which call it.',
  },
  {
    // The parts of ui for bets are built into the remotes and ask for the shared parts by name.
    folder: 'libs/ui',
    ours: ['@poy/ui'],
    packages: ['react', 'react-dom', 'radix-ui', 'lucide-react', 'qr'],
    door: 'A component knows no endpoint, no bet and no words: take them as props.',
  },
  {
    // Forms are built into the pages that have one and ask for the shared parts by name.
    folder: 'libs/host',
    ours: ['@poy/host', '@poy/api-client', '@poy/contract', '@poy/bet-rules'],
    typesOnly: ['@poy/contract'],
    packages: [
      'react',
      'react-router',
      'react-i18next',
      'i18next',
      'zustand',
      '@tanstack/react-query',
    ],
    door: 'host gives every remote the session, the balance and the words; it knows no app and no looks.',
  },
  {
    folder: 'libs/collector',
    ours: [],
    packages: [],
    door: 'The collector is one file for any page: it imports nothing.',
  },
  {
    folder: 'libs/testing',
    ours: [],
    packages: ['@jest/globals', 'fast-check', 'node:.*'],
    door: 'Helpers of tests know no product: take what they need as arguments.',
  },
  ...remotes.map(remote),
  {
    folder: 'apps/shell',
    ours: [
      '@poy/host',
      '@poy/ui',
      '@poy/api-client',
      '@poy/contract',
      '@poy/bet-rules',
      '@poy/collector',
    ],
    typesOnly: ['@poy/contract'],
    not: browserDoors,
    door: 'The shell loads a remote by its name at run time (remotes.ts), never from its source.',
  },
  {
    // The desk is a page of its own: members never load it, and it shares none of their session.
    folder: 'apps/desk',
    ours: ['@poy/host', '@poy/ui', '@poy/api-client', '@poy/contract', '@poy/bet-rules'],
    typesOnly: ['@poy/contract'],
    not: browserDoors,
    door: 'The desk has the calls of operators only: call a function of @poy/api-client/operators.',
  },
  ...serverBoundaries,
  {
    folder: 'apps/operator',
    ours: ['@poy/contract', '@poy/bet-rules'],
    door: 'The command line is outside of the server: it makes the calls of the contract.',
  },
  {
    folder: 'apps/sandbox',
    ours: ['@poy/contract', '@poy/bet-rules'],
    door: 'The sandbox is the outside world: it talks to the product over HTTP only.',
  },
  {
    folder: 'e2e',
    ours: ['@poy/contract', '@poy/bet-rules'],
    door: 'An end-to-end test sees the product from outside: use the page or its HTTP calls.',
  },
];

/** Matches a relative path into another project, wherever it is written. */
export const escape: Door = {
  regex: `^(\\.\\./)+((apps|libs|tools|e2e|trials)/|(${projects.join('|')})/src/)`,
  message:
    'Another project is imported by its package name (@poy/…), never by a path into its folder.',
};

/**
 * Packages that remotes borrow from the shell under the names of these files. An export that a file
 * does not name is missing at run time.
 */
const lent = {
  'react-router': 'reactRouter',
  '@tanstack/react-query': 'reactQuery',
  'react-i18next': 'reactI18next',
};

/** Returns for each package that is lent in part: the file that names the parts, and the names. */
export function lentNames(): { name: string; file: string; exports: string[] }[] {
  return Object.entries(lent).map(([name, part]) => {
    const file = `apps/shell/src/remotes/shared/${part}.ts`;
    const list =
      /export \{([^}]*)\}/.exec(
        readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
      )?.[1] ?? '';
    return {
      name,
      file,
      exports: list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    };
  });
}
