import type { ModuleName } from '@poy/contract';

/** Thrown when a remote could not be loaded; names the remote. */
export class RemoteUnavailable extends Error {
  readonly remote: ModuleName;

  constructor(remote: ModuleName, cause: unknown) {
    super(`The remote ${remote} did not load`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}
