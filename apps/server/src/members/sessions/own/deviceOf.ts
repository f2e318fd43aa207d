/** The device of a session, as far as its browser said it. */
export interface Device {
  browser: string | null;
  system: string | null;
}

type Known = readonly (readonly [name: string, sign: RegExp])[];

/** The narrower sign stands first, because most browsers also call themselves Chrome or Safari. */
const browsers: Known = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFBA[NV]\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|X)\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];
const systems: Known = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (known: Known, userAgent: string): string | null =>
  known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/**
 * Returns the names of browser and system of a user agent, so that a member recognises a device.
 * Only names of these lists are told, because a user agent is text that anybody chooses.
 */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
