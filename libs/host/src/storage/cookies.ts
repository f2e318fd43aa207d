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
