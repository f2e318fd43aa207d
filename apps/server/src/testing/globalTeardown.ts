import { runs } from './runs.ts';

/** Stops the PostgreSQL that `globalSetup` started. */
export default async function globalTeardown(): Promise<void> {
  await runs.stop?.();
}
