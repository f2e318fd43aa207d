import { readCookie, writeCookie } from '@poy/host/storage';

/** What is chosen about the looks and sounds on a device, each with the usual value first. */
export const looks = {
  scheme: ['site', 'light', 'dark', 'device'],
  text: ['usual', 'large', 'larger'],
  motion: ['device', 'less'],
  sound: ['off', 'on'],
} as const;

export type Look = { readonly [Name in keyof typeof looks]: (typeof looks)[Name][number] };

const yearSeconds = 365 * 24 * 60 * 60;

/** Returns what was chosen on this device; anything that is not known counts as the usual value. */
export function readLook(): Look {
  const [, scheme, text, motion, sound] =
    /^(\w+)\.(\w+)\.(\w+)(?:\.(\w+))?/.exec(readCookie('look') ?? '') ?? [];
  const known = <Value extends string>(values: readonly Value[], value?: string): Value =>
    values.find((one) => one === value) ?? (values[0] as Value);
  return {
    scheme: known(looks.scheme, scheme),
    text: known(looks.text, text),
    motion: known(looks.motion, motion),
    sound: known(looks.sound, sound),
  };
}

/**
 * Keeps a choice on this device and shows it at once. The script in the shell's index.html takes it
 * from the event, because a browser may keep no cookies, and before every first paint from the cookie.
 */
export function keepLook({ scheme, text, motion, sound }: Look): void {
  const detail = `look=${scheme}.${text}.${motion}.${sound}`;
  writeCookie(`${detail}; path=/; max-age=${yearSeconds}; samesite=lax`);
  dispatchEvent(new CustomEvent('look', { detail }));
}
