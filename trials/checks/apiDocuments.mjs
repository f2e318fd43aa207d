/**
 * Lints the OpenAPI and the AsyncAPI document with Redocly's rules (redocly.yaml). A warning counts
 * as an error. Nothing is asked of another machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncApiDocument } from '../../apps/server/src/docs/asyncApiDocument.ts';
import { openApiDocument } from '../../apps/server/src/docs/openApiDocument.ts';
import { fail, say } from '../../tools/say.mjs';
import { root } from '../../tools/setup.mjs';

const about = { version: '1.0.0', contact: 'https://poy.example/' };
/** @type {Record<string, object>} */
const documents = {
  openapi: openApiDocument(about),
  asyncapi: asyncApiDocument(about, 'poy'),
};

const folder = mkdtempSync(join(tmpdir(), 'poy-api-'));
try {
  const files = Object.entries(documents).map(([name, document]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document, null, 1));
    return file;
  });
  const config = join(root, 'trials/checks/redocly.yaml');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', ...files, '--config', config],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const found = `${stdout}${stderr}`;
  if (status !== 0 || /\d+ (warning|error)s?\b/.test(found)) {
    console.error(found);
    fail(new Error('Something is wrong with the documents of the API.'));
  } else say(`${files.length} documents of the API keep to the rules.`);
} finally {
  rmSync(folder, { recursive: true });
}
