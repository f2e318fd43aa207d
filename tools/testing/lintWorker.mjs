/**
 * Lints texts for tests in plain Node, because a plugin asks Node's module loader for
 * something that Jest's loader cannot answer.
 */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  // A text that stands in no file has no types, so that no rule may ask for them.
  overrideConfig: [tseslint.configs.disableTypeChecked],
});

parentPort?.on('message', async ({ file, text }) => {
  const [result] = await eslint.lintText(text, { filePath: file });
  parentPort?.postMessage(result?.messages ?? []);
});
