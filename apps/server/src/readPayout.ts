import { readGateway, type GatewayEnv } from './readGateway.ts';
import type { Variables } from './variables.ts';

/** The bank that pays members out, by signed calls. */
export type PayoutEnv = GatewayEnv;

/**
 * Reads the bank that pays members out. Where none is given, the sandbox plays it on a demo.
 * @throws when it has no secret, or when orders would be sent over a line that others can read
 */
export const readPayout = (
  variables: Variables,
  sandbox: { sandboxUrl: string | null; demoFeed: string | null },
): PayoutEnv | null => readGateway(variables, 'PAYOUT', '/payouts', sandbox);
