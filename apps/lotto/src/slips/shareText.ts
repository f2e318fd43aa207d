/** What became of sharing. `cancelled`: the visitor closed the choice, which needs no words. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands something to the device's own way of sharing; where there is none, its address goes to the clipboard. */
export async function shareText(what: { title: string; text: string; url: string }): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what);
      return 'shared';
    }
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
