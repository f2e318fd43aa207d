import { pageOfHeaders, prepareCalls } from '@poy/api-client';
import type { BodyOf, Operations, Path, QueryOf } from '@poy/contract';
import { createCaller, type Asked } from '@poy/contract/caller';
import { deskHeader, siteHeader } from '@poy/contract/rules';

/** The facts about the page that the desk sends with each of its calls. */
export interface DeskCaller {
  /** The site that the operator works for; null where the address of the page names it. */
  site(): string | null;
  /** True where somebody uses the page. A call that it makes by itself keeps no session alive. */
  inUse(): boolean;
}

/** Makes the two functions by which the desk calls the server. */
export function createDeskCaller({ site, inUse }: DeskCaller) {
  const call = createCaller(async ({ method, path, body, query, headers, signal }) => {
    const said = pageOfHeaders();
    const client = await prepareCalls();
    const named = site();
    const response = await client.request<unknown>({
      method,
      url: path,
      data: method === 'POST' ? (body ?? {}) : undefined,
      params: query,
      headers: {
        ...headers,
        ...said,
        [deskHeader]: inUse() ? 'act' : 'look',
        ...(named !== null && { [siteHeader]: named }),
      },
      ...(signal && { signal }),
    });
    return response.data;
  });
  return {
    get: <P extends Path>(path: P, query?: QueryOf<P>) =>
      call('GET' as Operations[P]['method'], path, { query } as Asked<P>),
    post: <P extends Path>(path: P, body?: BodyOf<P>, key?: string) =>
      call('POST' as Operations[P]['method'], path, { body, key } as Asked<P>),
  };
}

export type DeskCalls = ReturnType<typeof createDeskCaller>;
