import type { Answers } from './Answers.ts';

interface Cookie {
  name: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: boolean;
}

/** Returns the cookies that the page sets. */
export function cookiesOf({ headers }: Answers): Cookie[] {
  const set: unknown[] = [headers['set-cookie'] ?? []].flat();
  return set.map(String).map((text) => {
    const [pair = '', ...flags] = text.split(';').map((part) => part.trim());
    const has = (flag: RegExp) => flags.some((text) => flag.test(text));
    return {
      name: pair.replace(/=.*/, ''),
      secure: has(/^secure$/i),
      httpOnly: has(/^httponly$/i),
      sameSite: has(/^samesite=(lax|strict)$/i),
    };
  });
}
