import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The kinds of things that a file defines, in the order in which they can be applied. */
export const sqlKinds = ['function', 'view', 'trigger'] as const;

/**
 * A function, view or trigger as its file names it: `lottery.place_slip`, or
 * `append_only ON ledger.transfer`.
 */
export interface SqlObject {
  readonly kind: (typeof sqlKinds)[number];
  readonly name: string;
}

/** One file of functions, views or triggers, which is applied as a whole. */
export interface SqlFile {
  /** From the folder of the server's sources, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
  readonly objects: readonly SqlObject[];
}

const sources = fileURLToPath(new URL('../../', import.meta.url));

const forms: readonly [SqlObject['kind'], RegExp][] = [
  ['function', /^CREATE OR REPLACE FUNCTION (\w+\.\w+) ?\(/],
  ['view', /^CREATE OR REPLACE VIEW (\w+\.\w+)\b/],
  ['trigger', /^CREATE OR REPLACE TRIGGER (\w+) [^;]*? (ON \w+\.\w+)/],
];

/** Returns the text without its comments and bodies, so that what is left are statements. */
const bare = (text: string): string =>
  text.replaceAll(/\$\$[\s\S]*?\$\$/g, '$$$$').replaceAll(/--.*$/gm, '');

/** @throws Error when the file has a statement that cannot be applied again and again */
function objectsOf(path: string, text: string): SqlObject[] {
  const statements = bare(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return statements.map((statement) => {
    for (const [kind, form] of forms) {
      const found = form.exec(statement);
      if (found) return { kind, name: found.slice(1).join(' ') };
    }
    throw new Error(
      `${path} may only have CREATE OR REPLACE FUNCTION, VIEW and TRIGGER of a schema, not "${statement.slice(0, 60)}"`,
    );
  });
}

/** Returns a file's objects and the hash of its text. @throws Error when it has other statements */
export function sqlFile(path: string, text: string): SqlFile {
  return {
    path,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    objects: objectsOf(path, text),
  };
}

/** A file stands where its first object stands: a trigger beside its function comes with that. */
const placeOf = ({ objects }: SqlFile): number => sqlKinds.indexOf(objects[0]?.kind ?? 'function');

/** Returns views so that each comes after those whose name is in its text. */
function orderViews(views: readonly SqlFile[]): SqlFile[] {
  const ordered: SqlFile[] = [];
  const take = (view: SqlFile, above: readonly SqlFile[]): void => {
    if (ordered.includes(view) || above.includes(view)) return;
    const text = bare(view.text);
    for (const other of views)
      if (other.objects.some(({ name }) => new RegExp(`\\b${name}\\b`).test(text)))
        take(other, [...above, view]);
    ordered.push(view);
  };
  for (const view of views) take(view, []);
  return ordered;
}

/**
 * Returns files in the order in which they can be applied: functions, whose bodies are read later;
 * views, each after the views that it reads; triggers of functions that stand elsewhere.
 * @throws Error when two files define the same thing
 */
export function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const definedBy = new Map<string, string>();
  for (const { path, objects } of files) {
    for (const { kind, name } of objects) {
      const other = definedBy.get(`${kind} ${name}`);
      if (other) throw new Error(`${path} and ${other} both define the ${kind} ${name}`);
      definedBy.set(`${kind} ${name}`, path);
    }
  }
  const sorted = files.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  const [functions, views, triggers] = sqlKinds.map((_, place) =>
    sorted.filter((file) => placeOf(file) === place),
  );
  return [...(functions ?? []), ...orderViews(views ?? []), ...(triggers ?? [])];
}

/** Reads the functions, views and triggers that stand beside the features' sources, in order. */
export async function readSqlFiles(folder = sources): Promise<SqlFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith(join('db', 'migrations')));
  return inOrder(
    await Promise.all(
      paths.map(async (path) =>
        sqlFile(relative(folder, path).replaceAll('\\', '/'), await readFile(path, 'utf8')),
      ),
    ),
  );
}
