/**
 * `npm run test:engines` plays the product in the engines of Safari and Firefox, and writes
 * the end of docs/engines.md. An engine that is not on this machine is named with what brings it. The status is
 * other than 0 when a step failed or an engine was missing.
 */
import { request } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { buildApps } from '../tools/build.mjs';
import { freePort } from '../tools/product.mjs';
import { newPerson } from './people/member.ts';
import { startProduct, type TestProduct } from './startProduct.ts';
import { createWords } from './words.ts';
import type { Engine } from './engines/EnginePage.ts';
import { firefox } from './engines/firefox.ts';
import { steps, type Journey } from './engines/journey.ts';
import { Person } from './engines/Person.ts';
import { webkit } from './engines/webkit.ts';

const size = { width: 360, height: 740 };
const docFile = fileURLToPath(new URL('../docs/engines.md', import.meta.url));
/** Begins the part of the page that this program writes. What stands before it is written by people. */
const heading = '## Other engines than Chromium';
const pictures = fileURLToPath(new URL('../dist/reports/engines/', import.meta.url));

/** The answer of an engine to each step; a step after a failed one was not played. */
interface Played {
  readonly engine: string;
  readonly version: string;
  readonly answers: readonly ('passed' | 'failed' | 'not played')[];
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function play(engine: Engine, product: TestProduct): Promise<Played> {
  const page = await engine.openPage({ ...size, driverPort: await freePort() });
  const calls = await request.newContext({ baseURL: product.url });
  const person = new Person(page, createWords('th'), product.url);
  const journey: Journey = { ...product, person, calls, member: newPerson(), betId: 0 };
  const answers: Played['answers'][number][] = [];
  try {
    for (const [nth, { name, run }] of steps.entries()) {
      const failure = answers.includes('failed')
        ? undefined
        : await run(journey)
            .then(() => person.page.sideways())
            .then((px) => (px > 0 ? `the page scrolls ${px} px sideways` : null), wordsOf);
      const answer = failure === undefined ? 'not played' : failure === null ? 'passed' : 'failed';
      answers.push(answer);
      console.log(`  ${answer.padEnd(10)}  ${name}${failure ? `: ${failure}` : ''}`);
      await page.picture(`${pictures}${engine.name}-${nth + 1}.png`);
    }
  } finally {
    await calls.dispose();
    await page.close();
  }
  return { engine: engine.name, version: page.version, answers };
}

async function writeDoc(played: readonly Played[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const rows = steps.map(({ name }, nth) => [name, ...played.map(({ answers }) => answers[nth])]);
  const [words = ''] = (await readFile(docFile, 'utf8')).split(heading);
  const text = [
    words.trim(),
    heading,
    "`npm run test:engines` plays a member's way through the product in the engines of Safari and Firefox, " +
      `on a page of ${size.width} px, in Thai. The rest of this page is what it wrote on ${day}.`,
    [
      ['step', ...played.map(({ engine, version }) => `${engine} (${version})`)],
      ['---', ...played.map(() => '---')],
      ...rows,
    ]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
    'WebKit comes from the Debian packages `webkit2gtk-driver` and `xvfb`, Firefox from `firefox-esr`. ' +
      '`WEBKIT_DRIVER` and `FIREFOX` name other programs. A window of WebKit is at least 447 px wide.',
  ].join('\n\n');
  const style = await resolveConfig(docFile);
  await writeFile(docFile, await format(text, { ...style, parser: 'markdown' }));
}

await buildApps();
await mkdir(pictures, { recursive: true });
const product = await startProduct();
const played: Played[] = [];
try {
  for (const engine of [webkit, firefox]) {
    const program = await engine.missing();
    console.log(`${engine.name}${program ? `: ${program} is missing (${engine.comesWith})` : ''}`);
    if (program) process.exitCode = 1;
    else played.push(await play(engine, product));
  }
} finally {
  await product.stop();
}
if (played.some(({ answers }) => answers.some((answer) => answer !== 'passed')))
  process.exitCode = 1;
if (played.length > 0) await writeDoc(played);
