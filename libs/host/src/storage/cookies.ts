/**
 * Returns the value of a cookie that scripts may read; null where there is none. A page in a
 * sandboxed frame may not even ask for cookies.
 */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
    return found?.slice(name.length + 1) ?? null;
  } catch {
    return null;
  }
}

/** Writes a cookie with its attributes, where the browser takes one. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // A browser that refuses cookies mostly says nothing, and throws in a sandboxed frame.
  }
}

/**
 * Answers whether the browser keeps a cookie of this page, by writing one, reading it back and taking
 * it away. What the browser says of itself (`cookieEnabled`) is no proof: it does not speak for one
 * site or for a frame.
 * @param framed true for a page in a frame, whose session has a cookie with other attributes
 */
export function keepsCookies(framed: boolean): boolean {
  const bounds = `; path=/; ${framed ? 'secure; samesite=none; partitioned' : 'samesite=lax'}`;
  writeCookie(`kept=1; max-age=60${bounds}`);
  const kept = readCookie('kept') !== null;
  writeCookie(`kept=; max-age=0${bounds}`);
  return kept;
}
