import { nav } from '../browser/browser.ts';
import { text } from '../browser/plainValues.ts';

export interface Summary {
  osName: string | null;
  osVersion: string | null;
  browserName: string | null;
  browserVersion: string | null;
  deviceClass: 'desktop' | 'mobile' | 'tablet';
  deviceName: string | null;
}

/**
 * Each entry is `name:pattern`, or the name alone where it is also the pattern. A version may
 * follow.
 */
const systems = 'Windows:Windows NT,Android,iOS:CPU.*?OS,macOS:Mac OS X,ChromeOS:CrOS,Linux';

/** The narrower name stands first, because most browsers also call themselves Chrome or Safari. */
const browsers =
  'LINE:Line,Edge:Edg,Opera:OPR,SamsungBrowser,Firefox,Firefox:FxiOS,Chrome,Chrome:CriOS,Safari:Version';

/**
 * Returns the summary of the user-agent string alone. It needs no waiting, so it also replaces
 * hints that came too late.
 */
export function summaryOfUserAgent(): Summary {
  let agent = text(nav().userAgent) ?? '';
  // An iPad that asks for desktop pages says that it is a Mac, but no Mac has a touch screen.
  if ((nav().maxTouchPoints as number) > 1) agent = agent.replace(/Macin.*X/, 'iPad; CPU OS;');
  const [osName, osVersion] = firstOf(systems, agent);
  const device = /iPhone|iPad|Macintosh|Android[^;)]*; ([^;)]+?)(?: Build|[;)])/.exec(agent);
  const [browserName, browserVersion] = firstOf(browsers, agent);
  return {
    osName,
    osVersion,
    browserName,
    browserVersion,
    deviceClass: /iPad|Tablet|Android(?!.*Mobile)/.test(agent)
      ? 'tablet'
      : /Mobi/.test(agent)
        ? 'mobile'
        : 'desktop',
    // Browsers write `K` where they hide the model.
    deviceName: device && (device[1] === 'K' ? null : (device[1] ?? device[0])),
  };
}

function firstOf(list: string, agent: string): [name: string | null, version: string | null] {
  for (const entry of list.split(',')) {
    const [name, pattern = name] = entry.split(':');
    const found = new RegExp(`${pattern}\\w*[ /]?([\\d._]*)`).exec(agent);
    if (found) return [name!, found[1]!.replaceAll('_', '.') || null];
  }
  return [null, null];
}
