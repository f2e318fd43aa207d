import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { root } from '../setup.mjs';

interface Report {
  readonly diagnostics: readonly { code: string; labels: { span: { line: number } }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'poy-broken-'));
afterAll(() => rmSync(folder, { recursive: true }));
const compilerOptions = { strict: true, target: 'es2024', lib: ['es2024'], types: [] };
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));

/** Returns the rules that Oxlint says are broken, with the lines: "2 purity". */
function found(config: string, file: string, lines: readonly string[]): string[] {
  const path = join(folder, file);
  writeFileSync(path, lines.join('\n'));
  const script = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = ['--type-aware', '--config', join(root, 'tools/checks', config), '-f', 'json', path];
  const { stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as Report;
  return diagnostics
    .map(({ code, labels: [first] }) => `${first?.span.line} ${/\((.+)\)/.exec(code)?.[1]}`)
    .sort((one, other) => parseInt(one, 10) - parseInt(other, 10));
}

/** Returns the names of the rules that a configuration asks for. */
const rulesOf = (config: string): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, 'tools/checks', config), 'utf8')) as { rules: object })
      .rules,
  ).map((name) => name.replace(/^\w+\//, ''));

it('finds promises that nobody waits for, or that are taken for something else', () => {
  const lines = [
    'declare function later(): Promise<number>;',
    'declare function call(work: () => void): void;',
    'export async function broken(): Promise<void> {',
    '  later();',
    '  later().then((n) => n);',
    '  if (later()) return;',
    '  [1].forEach(async (n) => void n);',
    '  call(later);',
    '  await 5;',
    '  await later().finally(() => later());',
    '  void later();',
    '  await later();',
    '}',
  ];
  const faults = found('promises.json', 'promises.ts', lines);
  expect(faults).toEqual([
    '4 no-floating-promises',
    '5 no-floating-promises',
    ...[6, 7, 8].map((line) => `${line} no-misused-promises`),
    '9 await-thenable',
    '10 no-misused-promises',
  ]);
  expect(new Set(faults.map((fault) => fault.split(' ')[1]))).toEqual(
    new Set(rulesOf('promises.json')),
  );
});

const state = 'const [s, set] = useState(0);';
const broken = {
  'static-components': 'const Inner = () => <i />; return <Inner />;',
  purity: 'return <b>{Math.random()}</b>;',
  immutability: 'a.n = 1; return <b>{a.n}</b>;',
  globals: 'counted = counted + 1; return <b>{counted}</b>;',
  refs: 'const ref = useRef(1); return <b>{ref.current}</b>;',
  'set-state-in-effect': `${state} useEffect(() => set(a.n), [a]); return <b>{s}</b>;`,
  'set-state-in-render': `${state} set(a.n); return <b>{s}</b>;`,
  'error-boundaries': 'try { return <b>{a.n}</b>; } catch { return <i />; }',
  'unsupported-syntax': 'return <b>{eval("1")}</b>;',
  'use-memo': 'const v = useMemo(async () => a.n, [a]); return <b>{String(v)}</b>;',
};

it('finds each way to break the rules of React', () => {
  const components = Object.values(broken).map(
    (body, at) => `export function Part${at}({ a, b }) { ${body} }`,
  );
  const faults = found('compilerRules.json', 'Broken.jsx', ['let counted = 0;', ...components]);
  const rules = Object.keys(broken);
  expect(new Set(faults)).toEqual(new Set(rules.map((rule, at) => `${at + 2} ${rule}`)));
  // Missing dependencies of useMemo are found by react-hooks/exhaustive-deps before this one.
  const untold = 'preserve-manual-memoization';
  expect([...rules, untold].sort()).toEqual(rulesOf('compilerRules.json').sort());
});
