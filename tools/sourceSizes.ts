/**
 * `npm run sizes [FOLDER]`: how long the files and functions of a checkout are. Sources and tests are
 * counted apart, in lines as they stand, with comments and blank lines. The callback of a `describe`
 * groups tests and is no function of its own, as in lint (tools/checks/testFunctionLines.ts).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './setup.mjs';

interface Sizes {
  files: number;
  median: number;
  percentile95: number;
  longestFile: string;
  longestFunction: string;
}

const folder = process.argv[2] ?? root;

/** The files that git keeps, so that builds and packages are left out. */
const kept = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: folder,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

const isTest = (name: string): boolean => /\.(test|spec)\.tsx?$/.test(name);

function sizesOf(names: readonly string[]): Sizes {
  const read = names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, lines: text.trimEnd().split('\n').length };
  });
  const sorted = read.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const longest = (found: { name: string; lines: number }[]) => {
    const [first] = found.sort((a, b) => b.lines - a.lines);
    return first ? `${first.lines} (${first.name})` : '0';
  };
  return {
    files: names.length,
    median: at(0.5),
    percentile95: at(0.95),
    longestFile: longest(read),
    longestFunction: longest(read.flatMap(({ name, text }) => functionsOf(name, text))),
  };
}

function functionsOf(name: string, text: string): { name: string; lines: number }[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const found: { name: string; lines: number }[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isGroup(node))
      found.push({ name, lines: lineOf(node.end) - lineOf(node.getStart()) + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isGroup({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^(test\.)?describe\b/.test(parent.expression.getText());
}

console.table({
  sources: sizesOf(kept.filter((name) => !isTest(name))),
  tests: sizesOf(kept.filter(isTest)),
});
