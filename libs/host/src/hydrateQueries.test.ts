import { queries } from '@poy/api-client';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from './createQueryClient.ts';
import { hydrateQueries } from './hydrateQueries.ts';

const hour = 3_600_000;

describe('hydrateQueries', () => {
  it.each([-hour, 0, hour])(
    "counts an answer as just arrived where the server's clock is %d ms off",
    (off) => {
      const server = new QueryClient();
      const { queryKey } = queries.latestRounds();
      server.setQueryData(queryKey, [], { updatedAt: Date.now() + off });
      const client = createQueryClient();
      const before = Date.now();
      hydrateQueries(client, dehydrate(server));
      expect(client.getQueryData(queryKey)).toEqual([]);
      expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
      expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeLessThan(before + hour / 2);
    },
  );
});
