import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import type { CollectorEvent } from './event/CollectorEvent.ts';
import type * as Collector from './index.ts';
import type { Signals } from './sources.ts';
import { affectedBy, asks } from './testing/asks.ts';
import { breakFrame, browserFaults, type BrowserFault } from './testing/breakFrame.ts';
import { builtScript } from './testing/builtScript.ts';
import { startChromium } from './testing/chromium.ts';
import { expectShape } from './testing/expectShape.ts';
import { serveSite, type Site } from './testing/serveSite.ts';
import { withSlowClock } from './testing/slowClock.ts';

/**
 * Every source with every fault in a real browser. `faults.test.ts` has more faults and options, in
 * a fake browser. The address of the page cannot be broken: no script may replace `location` or its
 * parts.
 */

type Name = keyof Signals;
type Events = Map<string, CollectorEvent>;

/** One source for each part of the browser: `fonts` stands for all that draw on a canvas. */
const names = (Object.keys(asks) as Name[]).filter(
  (name, at, all) => all.findIndex((other) => String(asks[other]) === String(asks[name])) === at,
);
/** The name of a frame in which nothing is broken. */
const whole = 'whole';
/** The sources whose values the browser measures anew each time. */
const measured = new Set<string>(['network', 'storage', 'battery', 'geoClient'] satisfies Name[]);
/**
 * The sources in which a fault may not show: there is another kind of canvas or another sign of the
 * same, or the event says only whether the part exists.
 */
const steady = new Set<string>([
  'fonts',
  'summary',
  'displayMode',
  'pwa',
  'sensors',
  'idleDetector',
  'wakeLock',
] satisfies Name[]);

let chromium: Browser;
let site: Site;
let healthy: CollectorEvent;

beforeAll(async () => {
  const { script } = await builtScript();
  // The site comes last: where no Chromium starts, nothing is left open that keeps Jest from ending.
  chromium = await startChromium();
  // Many frames work at once, and only a fault shall make a source late.
  site = await serveSite(withSlowClock(script));
  healthy = (await visit('absent', [whole])).get(whole)!;
});

afterAll(() => Promise.all([chromium?.close(), site?.close()]));

it('has an answer of every source when nothing is broken', () => {
  expect(Object.entries(healthy.features).filter(([, value]) => value === null)).toEqual([]);
  expect(healthy.geoClient).toMatchObject({ lat: 13.75, error: null });
});

describe('every source', () => {
  // One after the other: all at once met their limits on a busy machine, however often they tried.
  it.each(browserFaults)('%s', async (fault) => {
    const events = await unhurried(fault);
    for (const name of names) {
      const broken = events.get(name)!;
      expectNamed(Object.keys(broken), name).toEqual(Object.keys(healthy));
      expectNamed(broken.tokens, name).toHaveLength(30);
      for (const [feature, value] of Object.entries(healthy.features)) {
        const got = broken.features[feature as Name];
        const where = `${feature}, when ${name} is broken`;
        if (!affectedBy(name).has(feature) && !measured.has(feature))
          expectNamed(got, where).toEqual(value);
        else expectShape(got, value, where);
      }
      if (!steady.has(name))
        expectNamed(broken.features[name], `${name} is really broken`).not.toEqual(
          healthy.features[name],
        );
      expectNamed(lostIn(name, broken), `lost when ${name} is broken`).toEqual([]);
    }
  });
});

/**
 * Answers whether a value is nothing, or only empty parts. On a busy machine every permission may
 * meet its limit.
 */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.values(value as object).every((part) => part === null));

/** Returns the sources that have no answer though nothing they use is broken. */
const lostIn = (name: Name, { features }: CollectorEvent): string[] =>
  Object.entries(features).flatMap(([feature, value]) =>
    isEmpty(value) && !isEmpty(healthy.features[feature as Name]) && !affectedBy(name).has(feature)
      ? [feature]
      : [],
  );

/**
 * Returns the events of all frames. On a machine that is busy with other tests some may meet a
 * limit, and then these are collected again.
 */
async function unhurried(fault: BrowserFault): Promise<Events> {
  const events: Events = new Map();
  let left = names;
  for (let visits = 0; visits < 10 && left.length > 0; visits++) {
    for (const [name, event] of await visit(fault, left)) events.set(name, event);
    left = left.filter((name) => {
      const event = events.get(name)!;
      return lostIn(name, event).length > 0 || foundLessIn(name, event);
    });
  }
  return events;
}

/** Tells if a busy machine found fewer of its own addresses within the limit than a quiet one. */
const foundLessIn = (name: Name, { features }: CollectorEvent): boolean =>
  !affectedBy(name).has('rtc') && features.rtc?.host !== healthy.features.rtc?.host;

/**
 * Opens a page with one frame for each name, breaks the parts of that name in it, and collects in
 * all of them. Nothing may be printed or thrown.
 */
async function visit(fault: BrowserFault, frames: string[]): Promise<Events> {
  const context = await chromium.newContext({
    permissions: ['geolocation', 'screen-wake-lock'],
    geolocation: { latitude: 13.75, longitude: 100.5 },
  });
  const printed: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => printed.push(message.text()));
    page.on('pageerror', (error) => printed.push(String(error)));
    await page.addInitScript(breakFrame, { fault, parts: asks });
    await page.goto(site.origin);
    const events = await collectInFrames(page, frames);
    expect(printed).toEqual([]);
    return new Map(events.map(([name, json]) => [name, JSON.parse(json) as CollectorEvent]));
  } finally {
    await context.close();
  }
}

/** Returns the events of new frames by their names, as JSON. */
function collectInFrames(page: Page, frames: string[]): Promise<[name: string, json: string][]> {
  return page.evaluate(async (frames) => {
    const opened = frames.map(async (name) => {
      const frame = Object.assign(document.createElement('iframe'), { name, src: '/' });
      await new Promise((loaded) => {
        frame.onload = loaded;
        document.body.append(frame);
      });
      return Reflect.get(frame.contentWindow!, 'PoyCollector') as typeof Collector;
    });
    const collectors = await Promise.all(opened);
    const events = await Promise.all(
      collectors.map(({ collect }) => collect({ worker: false, wakeLock: true })),
    );
    return events.map((event, at) => [frames[at]!, JSON.stringify(event)] as [string, string]);
  }, frames);
}
