import { serverClockEntry } from '@poy/contract/rules';

/** The parts of the record of a page's loading that are read here. */
type Navigation = Pick<PerformanceNavigationTiming, 'responseStart'> & {
  /** Missing in old browsers, and where the page came without TLS. */
  serverTiming?: readonly Pick<PerformanceServerTiming, 'name' | 'description'>[];
};

const shown = (): Navigation | null =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined) ??
  null;

/**
 * Returns the server's clock (ms), as the answer that brought this page told it, moved on by the time
 * since that answer. Its header is read, because the moment in the page (`madeAt`) may be older: many
 * visitors get the same page. Where the browser does not tell the header, `madeAt` counts. The answer
 * to the first call corrects both.
 */
export function clockOfPage(madeAt: number, navigation: Navigation | null = shown()): number {
  const told = navigation?.serverTiming?.find(({ name }) => name === serverClockEntry);
  const age = navigation ? performance.now() - navigation.responseStart : 0;
  // A cache may have brought an older header than the page that it belongs to.
  return Math.max(Number(told?.description) || 0, madeAt) + age;
}
