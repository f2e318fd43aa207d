interface Held {
  name: string;
  lose: (error: Error) => void;
}

type Request = (
  name: string,
  options: { steal?: boolean; signal?: AbortSignal },
  hold: () => Promise<void>,
) => Promise<void>;

const aborted = () => new DOMException('aborted', 'AbortError');

/**
 * The locks of a browser, which jsdom does not have. `byOther` takes one as another tab would, and gives it back
 * when the function that it returns is called.
 */
export function fakeLocks() {
  const held = new Map<string, Held>();
  const waiting = new Set<() => void>();
  const next = () => waiting.forEach((look) => look());
  const grant: Request = async (name, _, hold) => {
    let lose = (_error: Error) => {};
    const lost = new Promise<void>((_done, refuse) => {
      lose = refuse;
    });
    const mine = { name, lose };
    held.set(name, mine);
    const give = () => {
      if (held.get(name) === mine) held.delete(name);
      next();
    };
    await Promise.race([hold().then(give), lost]);
  };
  const request: Request = async (name, options, hold) => {
    if (options.steal) held.get(name)?.lose(aborted());
    else if (held.has(name))
      await new Promise<void>((free, refuse) => {
        const look = () => {
          if (held.has(name)) return;
          waiting.delete(look);
          free();
        };
        waiting.add(look);
        options.signal?.addEventListener('abort', () => {
          waiting.delete(look);
          refuse(aborted());
        });
      });
    return grant(name, options, hold);
  };
  const byOther = (name: string, steal = false): (() => void) => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    void request(name, { steal }, () => released).catch(() => undefined);
    return release;
  };
  const query = async () => ({ held: [...held.values()].map(({ name }) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  return { byOther };
}
