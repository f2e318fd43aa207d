import { readFileSync } from 'node:fs';
import { remotes } from './remotes.mjs';

/**
 * The table of allowed imports, as data (docs/architecture.md says why). Each row becomes lint
 * rules for the sources of its projects, and each message names the import to use instead. Tests
 * beside the sources may also import test tools and the schemas of the contract.
 */
export interface Boundary {
  /** The folder of the project, or of a part of it. */
  folder: string;
  /** Our own packages that it may import. */
  ours: readonly string[];
  /**
   * The packages among them that it may import as types only, because their values would weigh too
   * much in a browser.
   */
  typesOnly?: readonly string[];
  /** Packages of others that it may import. When absent: all but the ones in `not`. */
  packages?: readonly string[];
  /** Packages of others that it may not import. */
  not?: readonly Door[];
  /** Relative imports that it may not use. */
  notRelative?: readonly Door[];
  /**
   * When true, its shared packages come from the shell, which lends only parts of some
   * (`lentNames`).
   */
  borrows?: boolean;
  /**
   * The message for an import of one of our packages that is not in `ours`; it says what to do
   * instead.
   */
  door: string;
}

/** Refuses imports that match `regex` with `message`, which says what to import instead. */
export interface Door {
  regex: string;
  message: string;
}

const projects = [
  ...remotes,
  'shell',
  'server',
  'sandbox',
  'bet-rules',
  'contract',
  'api-client',
  'host',
  'ui',
  'collector',
  'testing',
];
const features = [
  'members',
  'lottery',
  'wallet',
  'games',
  'sites',
  'realtime',
  'collector',
  'operator',
  'web',
];
const movesMoney = ['members', 'lottery', 'wallet', 'games'];

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
  ours: ['@poy/host', '@poy/ui', '@poy/api-client', '@poy/contract', '@poy/bet-rules'],
  typesOnly: ['@poy/contract'],
  borrows: true,
  not: browserDoors,
  door: 'Remotes meet in the URL and on the server, never in code: link to the page, or call the server through @poy/api-client.',
});

const feature = (name: string): Boundary => ({
  folder: `apps/server/src/${name}`,
  ours: ['@poy/contract', '@poy/bet-rules'],
  notRelative: [
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
  ],
  door: 'The server shares only @poy/contract and @poy/bet-rules with the rest.',
});

export const boundaries: readonly Boundary[] = [
  {
    folder: 'libs/bet-rules',
    ours: [],
    packages: ['dayjs'],
    door: 'bet-rules is pure: pass in what it needs as arguments.',
  },
  {
    folder: 'libs/contract',
    ours: ['@poy/bet-rules'],
    packages: ['zod'],
    door: 'The contract knows only bet-rules: what it describes must not depend on who sends or shows it.',
  },
  {
    folder: 'libs/api-client',
    ours: ['@poy/contract'],
    typesOnly: ['@poy/contract'],
    packages: ['axios', 'pusher-js', 'rxjs'],
    door: 'api-client knows only the contract: session, words and looks belong to @poy/host and @poy/ui, which call it.',
  },
  {
    // The parts of ui for bets are built into the remotes and ask for the shared parts by name.
    folder: 'libs/ui',
    ours: ['@poy/ui'],
    packages: [
      'react',
      'react-dom',
      'radix-ui',
      'lucide-react',
      '@fontsource',
      '@fontsource-variable',
      'flag-icons',
    ],
    door: 'A component knows no endpoint, no bet and no words: take them as props.',
  },
  {
    folder: 'libs/host',
    ours: ['@poy/api-client', '@poy/contract'],
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
    packages: ['@jest/globals'],
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
    folder: 'apps/server',
    ours: ['@poy/contract', '@poy/bet-rules'],
    door: 'The server shares only @poy/contract and @poy/bet-rules with the rest.',
  },
  ...features.map(feature),
  {
    folder: 'apps/server/src/ledger',
    ours: ['@poy/contract'],
    notRelative: [
      {
        regex: `^(\\.\\./)+(${features.join('|')})/`,
        message: 'The ledger knows only db: let the feature call the ledger, not the other way.',
      },
    ],
    door: 'The ledger knows only db.',
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
  regex: `^(\\.\\./)+((apps|libs|tools|e2e)/|(${projects.join('|')})/src/)`,
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
