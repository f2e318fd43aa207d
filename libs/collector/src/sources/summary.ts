import { nav } from '../browser/browser.ts';
import { text } from '../browser/plainValues.ts';
import { summaryOfUserAgent, type Summary } from './summaryOfUserAgent.ts';

/**
 * Returns system, browser and device, from the user-agent string and, where the browser has them,
 * its client hints. Nothing prompts.
 */
export async function summary(): Promise<Summary> {
  const seen = summaryOfUserAgent();
  const hints = await nav().userAgentData?.getHighEntropyValues(['platformVersion', 'model']);
  const version = text(hints?.platformVersion) || seen.osVersion;
  // The string says 10 for Windows 11 too. The hint counts the releases of Windows' runtime, and 13
  // is the first of Windows 11.
  if (seen.osName !== 'Windows') seen.osVersion = version;
  else if (Number.parseInt(version as string) > 12) seen.osVersion = '11';
  seen.deviceName = text(hints?.model) || seen.deviceName;
  return seen;
}
