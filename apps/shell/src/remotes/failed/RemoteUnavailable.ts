import type { ModuleName } from '@poy/contract';

/**
 * Thrown when a remote could not be used; names the remote. `arrived` is true where its files came
 * and it broke while it started.
 */
export class RemoteUnavailable extends Error {
  readonly remote: ModuleName;
  readonly arrived: boolean;

  constructor(remote: ModuleName, cause: unknown, { arrived = false } = {}) {
    super(`The remote ${remote} did not ${arrived ? 'start' : 'load'}`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
    this.arrived = arrived;
  }
}
