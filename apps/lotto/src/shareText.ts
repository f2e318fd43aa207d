/**
 * The outcome of sharing. `cancelled` means that the visitor closed the choice, which needs no
 * words.
 */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

const outcomeOf = (error: unknown): Shared =>
  error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';

/**
 * Hands an address to the device's own way of sharing. Where there is none, the address goes to the
 * clipboard.
 */
export async function shareText(what: {
  title: string;
  text: string;
  url: string;
}): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what);
      return 'shared';
    }
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch (error) {
    return outcomeOf(error);
  }
}

/**
 * Hands a file to the device's own way of sharing. Returns null where the device takes no files or
 * the file could not be made; nothing has happened then.
 */
export async function shareFile(
  what: { title: string; text: string },
  make: () => Promise<File>,
): Promise<Shared | null> {
  const probe = new File([], 'probe.png', { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [probe] }))
    return null;
  const file = await make().catch(() => null);
  if (!file) return null;
  try {
    await navigator.share({ ...what, files: [file] });
    return 'shared';
  } catch (error) {
    return outcomeOf(error);
  }
}
