import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from './openApiDocument.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poy-types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns what the compiler says of a source with every strict rule. */
async function problemsOf(source: string): Promise<string[]> {
  // A source and no declaration, of which a compiler would skip the errors.
  const file = join(folder, 'api.ts');
  await writeFile(file, source);
  const checked = ts.createProgram([file], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it.each([
  ['as they come', {}],
  ['for reading alone', { immutable: true }],
  ['with lists of their lengths', { arrayLength: true }],
  ['with enums', { enum: true }],
])('the types of the document, %s, are right by every strict rule', async (_, options) => {
  const document = openApiDocument({ version: '1', contact: null });
  const types = astToString(await openapiTS(JSON.stringify(document), options));
  expect(await problemsOf(types)).toEqual([]);
  expect(
    await problemsOf(`${types}\nconst wrong: components['schemas']['None'] = 1;`),
  ).toHaveLength(1);
});
