/** The place of a title that one tab plays at a time. */
export type TabState =
  /** Nobody has answered yet. */
  | 'asking'
  | 'here'
  /** Another tab of the browser plays the title. */
  | 'elsewhere'
  /** Another tab has taken it from this one. */
  | 'moved';

/** A tab that is just being closed, or loaded anew, gives its title back within this time in ms. */
const patienceMs = 500;

const prefixOf = (partner: string): string => `games.play/${partner}/`;

/** Returns the name under which the browser keeps one tab for a title. */
export const holdName = (partner: string, title: string): string => prefixOf(partner) + title;

/** A browser that has no locks lets every tab play, and so does a page that is not secure. */
const locksOf = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/**
 * Answers whether no tab of the browser plays a title of a partner, apart from the one named.
 * @param but the name of a hold that does not count
 */
export async function isAlone(partner: string, but?: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return !held.some(({ name }) => name !== but && name?.startsWith(prefixOf(partner)));
}

/**
 * Holds a title for this tab, and tells how that goes on. `steal` takes it from the tab that holds it.
 * Returns the function that gives it back.
 */
export function holdTitle(
  name: string,
  steal: boolean,
  tell: (state: TabState) => void,
): () => void {
  const locks = locksOf();
  let over = false;
  let holds = false;
  const told = (state: TabState) => over || tell(state);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const hold = () => {
    clearTimeout(timer);
    holds = true;
    told('here');
    return released;
  };
  if (locks)
    locks
      .request(name, steal ? { steal } : { signal: patience.signal }, hold)
      .catch(() => told(holds ? 'moved' : 'elsewhere'));
  else void Promise.resolve().then(hold);
  return () => {
    over = true;
    clearTimeout(timer);
    patience.abort();
    release();
  };
}
