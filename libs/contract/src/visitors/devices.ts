import { z } from 'zod';
import { typedUserName } from '../members/userName.ts';
import type { Operation } from '../Operation.ts';
import { instant } from '../wire.ts';

const share = z.number().min(0).max(1);

/** A browser that a member was signed in with. */
const memberDevice = z.object({
  vid: z.string(),
  os: z.string().nullable(),
  browser: z.string().nullable(),
  model: z.string().nullable(),
  network: z.string().nullable(),
  fpHash: z.string().nullable(),
  events: z.int(),
  firstAt: instant,
  lastAt: instant,
});

const memberDevicesQuery = z.object({ userName: typedUserName });

/**
 * Two accounts whose devices look alike. This is a hint to look closer, never a verdict: phones of
 * one model look alike, and families share one.
 */
const sharedDevice = z.object({
  userName: z.string(),
  other: z.string(),
  /** The share of equal values among those that both devices told; at 1 all are equal. */
  similarity: share,
  /** Both accounts used the same browser, by the id in its cookie. */
  sameBrowser: z.boolean(),
  /**
   * The number of accounts that have a device with this fingerprint. The more there are, the less
   * it says.
   */
  accounts: z.int(),
  lastAt: instant,
});

const sharedDevicesQuery = z.object({
  userName: typedUserName.optional(),
  least: z.coerce.number().min(0.5).max(1).default(0.9),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

export const deviceOperations = {
  '/api/operators.visitors.devices': {
    method: 'GET',
    who: 'operator',
    needs: 'visitors.read',
    within: 'site',
    personal: true,
    summary: 'List the browsers that a member was signed in with',
    query: memberDevicesQuery,
    reply: z.array(memberDevice),
  },
  '/api/operators.visitors.shared': {
    method: 'GET',
    who: 'operator',
    needs: 'visitors.read',
    within: 'site',
    personal: true,
    summary: 'List accounts whose devices look alike: a hint, never a verdict',
    query: sharedDevicesQuery,
    reply: z.array(sharedDevice),
  },
} as const satisfies Record<string, Operation>;
