import type { ModuleName } from '@poy/contract';

/** Says which remote did not come. */
export class RemoteUnavailable extends Error {
  readonly remote: ModuleName;

  constructor(remote: ModuleName, cause: unknown) {
    super(`The remote ${remote} did not load`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}
