/**
 * `npm run lighthouse` measures a guest's visit on a slow phone with real throttling, because the
 * simulated figures are not credible for pages that a client fills. It prints the median of five
 * runs, and exits with 1 when a budget is exceeded. Paths may follow, and then only these are
 * measured: `npm run lighthouse -- /results`.
 */
import lighthouse from 'lighthouse';
import { startChromium } from './measure/chromium.ts';
import { median } from './measure/median.ts';
import { runningProduct } from './measure/runningProduct.ts';

const runs = 5;

/**
 * The figures: largest contentful paint and total blocking time in ms, layout shift as a score; the
 * others are scores of 100.
 */
interface Figures {
  lcp: number;
  cls: number;
  tbt: number;
  accessibility: number;
  practices: number;
  seo: number;
}

const budget: Figures = {
  lcp: 1000,
  cls: 0.01,
  tbt: 100,
  accessibility: 100,
  practices: 100,
  seo: 100,
};
/** The public pages. */
const paths = ['/', '/results', '/lotto', '/login', '/register', '/how-to', '/games'];

async function measure(url: string): Promise<Figures> {
  const chromium = await startChromium();
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(report?.runtimeError?.message ?? `Lighthouse gave no report of ${url}`);
    const number = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string): number =>
      Math.round((report.categories[category]?.score ?? 0) * 100);
    const scores = {
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
    };
    if (Object.values(scores).some((one) => one < 100)) tellFaults(report.audits);
    return {
      lcp: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbt: number('total-blocking-time'),
      ...scores,
    };
  } finally {
    await chromium.stop();
  }
}

type Audits = Record<
  string,
  { id: string; title: string; score: number | null; scoreDisplayMode: string }
>;

function tellFaults(audits: Audits): void {
  const faults = Object.values(audits).filter(
    (audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary',
  );
  for (const fault of faults) console.log(`    ${fault.id}: ${fault.title}`);
}

function medians(all: Figures[]): Figures {
  const of = (name: keyof Figures): number => median(all.map((figures) => figures[name]));
  return {
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    accessibility: of('accessibility'),
    practices: of('practices'),
    seo: of('seo'),
  };
}

function withinBudget(figures: Figures): boolean {
  return (
    figures.lcp <= budget.lcp &&
    figures.cls <= budget.cls &&
    figures.tbt <= budget.tbt &&
    figures.accessibility >= budget.accessibility &&
    figures.practices >= budget.practices &&
    figures.seo >= budget.seo
  );
}

function told({ lcp, cls, tbt, accessibility, practices, seo }: Figures): string {
  const speed = `LCP ${(lcp / 1000).toFixed(2)} s   CLS ${cls.toFixed(3)}   TBT ${Math.round(tbt)} ms`;
  return `${speed}   accessibility ${accessibility}   practices ${practices}   SEO ${seo}`;
}

const product = await runningProduct();
try {
  const named = process.argv.slice(2);
  for (const path of named.length > 0 ? named : paths) {
    const all: Figures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const figures = await measure(`${product.url}${path}`);
      console.log(`  ${path} run ${run}: ${told(figures)}`);
      all.push(figures);
    }
    const figures = medians(all);
    const good = withinBudget(figures);
    console.log(
      `${path.padEnd(10)} ${told(figures)}   ${good ? 'within budget' : `OVER BUDGET (${told(budget)})`}`,
    );
    if (!good) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
