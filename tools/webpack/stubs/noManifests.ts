/**
 * Replaces the federation runtime's reader of manifests in browser builds (leftOut.ts). The shell's
 * page names the entry of each remote, so nothing is ever read.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: (): void => {} };
}

/** Answers that no manifest told anything of a remote. */
export const getGlobalRemoteInfo = (): object => ({});
