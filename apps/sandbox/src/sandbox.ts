import { createSandbox } from './createSandbox.ts';
import { createDemoCheck } from './product/createDemoCheck.ts';
import { readSettings } from './readSettings.ts';

/** The sandbox ends at most this long after a site of the installation has stopped being a demo. */
const watchMs = 5_000;

/** It ends after this time (ms), whatever it waits for: nobody may be there to end it by force. */
const endMs = 5_000;

const notDemo = 'The sandbox stays off: this installation is no demo.';

try {
  const settings = readSettings(process.env);
  const isDemo = createDemoCheck(settings.serverUrl);
  if (!(await isDemo())) throw new Error(notDemo);
  const sandbox = createSandbox(settings, isDemo);
  const end = (): void => {
    setTimeout(() => process.exit(0), endMs).unref();
    void sandbox.stop().then(() => process.exit(0));
  };
  const watch = async (): Promise<void> => {
    // A server that does not answer cannot take reports either, so the sandbox may stay.
    if (await isDemo().catch(() => true)) return;
    console.log(notDemo);
    end();
  };
  setInterval(() => void watch(), watchMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // The program that started the sandbox went away without sending a signal.
  process.once('disconnect', end);
  sandbox.server.on('error', (error) => {
    console.error(`The sandbox could not start: ${error.message}`);
    process.exit(1);
  });
  // The sandbox listens on this machine only, whatever address the server listens on.
  sandbox.server.listen(settings.port, '127.0.0.1', () =>
    console.log(`The sandbox is listening on http://localhost:${settings.port}`),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
