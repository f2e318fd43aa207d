import { createSandbox } from './createSandbox.ts';
import { readSettings } from './readSettings.ts';

try {
  const settings = readSettings(process.env);
  const sandbox = createSandbox(settings);
  const end = (): void => void sandbox.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // Started by another program that went away without a word.
  process.once('disconnect', end);
  sandbox.server.on('error', (error) => {
    console.error(`The sandbox could not start: ${error.message}`);
    process.exit(1);
  });
  sandbox.server.listen(settings.port, settings.host, () =>
    console.log(`The sandbox is listening on http://localhost:${settings.port}`),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
