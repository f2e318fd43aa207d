import type { Boundary, Door } from './Boundary.ts';
import { boundaries, escape, lentNames } from './boundaries.ts';

const rule = '@typescript-eslint/no-restricted-imports';
const own = '(\\.{1,2}/|\\.$)';
/** Our pure packages that any test may use to make its examples. */
const forTests = ['@poy/contract', '@poy/bet-rules', '@poy/testing'];

interface RestrictedPath {
  name: string;
  message: string;
  allowTypeImports: true;
  allowImportNames?: string[];
}

/**
 * Makes the lint settings for the whole table: for each folder one block for its sources and one
 * for its tests.
 */
export function boundaryConfigs(): object[] {
  return boundaries.flatMap((row) => [
    {
      files: [`${sources(row)}/**/*.{ts,tsx}`],
      ignores: ['e2e/*.ts'],
      rules: { [rule]: ['error', restrictions(row, false)] },
    },
    {
      files: [
        `${sources(row)}/**/*.test.{ts,tsx}`,
        `${sources(row)}/**/testing/**/*.{ts,tsx}`,
        `${row.folder}/src/render.tsx`,
      ],
      rules: { [rule]: ['error', restrictions(row, true)] },
    },
  ]);
}

/**
 * A test, or the shell's entry for the server, may use any package of others, the contract's values
 * and the inside of a feature.
 */
function restrictions(
  row: Boundary,
  relaxed: boolean,
): { paths: RestrictedPath[]; patterns: Door[] } {
  return {
    paths: relaxed ? [] : [...typesOnly(row), ...borrowed(row)],
    patterns: [...patterns(row, relaxed), ...(relaxed ? [] : (row.notRelative ?? [])), escape],
  };
}

/**
 * Returns the folder whose files the row holds for. The files beside a project's sources (its build
 * and test settings) are left out, because they may use the tools of the workspace.
 */
function sources(row: Boundary): string {
  return row.folder.includes('/src/') || row.folder === 'e2e' ? row.folder : `${row.folder}/src`;
}

function patterns(row: Boundary, relaxed: boolean): Door[] {
  const ours = [...row.ours, ...(relaxed ? [...forTests, ...(row.inTests ?? [])] : [])].map(
    (name) => `${name.slice('@poy/'.length)}(/|$)`,
  );
  const found = [
    { regex: ours.length ? `^@poy/(?!${ours.join('|')})` : '^@poy/', message: row.door },
  ];
  if (relaxed) return found;
  if (row.packages) found.push({ regex: notAnyOf(row.packages), message: onlyThese(row) });
  return [...found, ...(row.not ?? [])];
}

function notAnyOf(packages: readonly string[]): string {
  const allowed = packages.map((name) => `${name}(/|$)`);
  return `^(?!${[own, '@poy/', ...allowed].join('|')})`;
}

function onlyThese(row: Boundary): string {
  return row.packages?.length
    ? `${row.folder} imports only ${row.packages.join(', ')}. ${row.door}`
    : row.door;
}

function typesOnly(row: Boundary): RestrictedPath[] {
  return (row.typesOnly ?? []).flatMap((name) =>
    [name, `${name}/operators`].map((door) => ({
      name: door,
      allowTypeImports: true,
      message:
        `Only types of ${door} belong here (import type …): its schemas are too heavy for a browser. ` +
        `Checks are in ${name}/rules.`,
    })),
  );
}

function borrowed(row: Boundary): RestrictedPath[] {
  if (!row.borrows) return [];
  return lentNames().map(({ name, file, exports }) => ({
    name,
    allowTypeImports: true,
    allowImportNames: exports,
    message: `The shell lends remotes only the names listed in ${file}: add this one there first.`,
  }));
}
