import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../apps/server/src/cli/verifyCli.ts', import.meta.url));

/** Runs `npm run ledger:verify` on a running product. Returns its status and its output. */
export function verifyLedger(dataDir: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, said: `${stdout}${stderr}`.trim() });
      },
    );
  });
}
