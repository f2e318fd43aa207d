import { ECDH } from 'node:crypto';
import type { AddPush } from '@poy/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { allDemo } from '../../sites/index.ts';
import { knownEndpoint } from './knownEndpoint.ts';

/** Returns the origin of the sandbox, as long as the whole installation is a demo; null otherwise. */
export async function playedOrigin({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string | null> {
  const { sandboxUrl } = env;
  return sandboxUrl && (await allDemo(db)) ? new URL(sandboxUrl).origin : null;
}

/** Returns true for a point of the curve, with which a message can be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses an address to which nothing could be sent.
 * @throws AppError VALIDATION with address.unknown (no push service that is known), keys.wrong (no key of a
 * browser) or key.replaced (made with a key that this installation has no more)
 */
export async function checkAddress(deps: Pick<Deps, 'db' | 'env'>, asked: AddPush): Promise<void> {
  if (asked.channel === 'fcm') return;
  if (!knownEndpoint(asked.address, await playedOrigin(deps)))
    throw new AppError('VALIDATION', { fields: { address: 'address.unknown' } });
  if (!isPoint(asked.keys.p256dh))
    throw new AppError('VALIDATION', { fields: { keys: 'keys.wrong' } });
  if (asked.key !== deps.env.push.key?.publicKey)
    throw new AppError('VALIDATION', { fields: { key: 'key.replaced' } });
}
