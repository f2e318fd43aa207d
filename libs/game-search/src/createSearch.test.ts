import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { createSearch } from './createSearch.ts';
import queries from './queries.json' with { type: 'json' };
import { makeTitles } from './testing/titles.ts';

const titles = makeTitles();
const { search } = createSearch(titles);

/** Returns the share of queries whose title stands among the first three, in percent. */
function found(asked: typeof queries): number {
  const hits = asked.filter(({ query, want }) => search(query, 3).includes(want));
  return (100 * hits.length) / asked.length;
}

describe('the search of 2,000 titles', () => {
  it('has the right title in the first three for 95 of 100 queries', () => {
    expect(found(queries)).toBeGreaterThanOrEqual(95);
  });

  it('finds a title first by each of its names', () => {
    for (const { key, names } of titles.filter((_, at) => at % 20 === 0))
      for (const name of names) expectNamed(search(name, 1), name).toEqual([key]);
  });
});
