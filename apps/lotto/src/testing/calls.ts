import type { RenderedPage } from '@poy/host/testing';

/** Returns the calls that the page made to one path. */
export const callsTo = ({ api }: RenderedPage, path: string) =>
  api.calls.filter((call) => call.path === path);

/** Returns the key under which a call may be made again. */
export const keyOf = (call: { headers: { get(name: string): unknown } } | undefined) =>
  call?.headers.get('idempotency-key');
