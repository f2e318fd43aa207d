import { setTimeout as wait } from 'node:timers/promises';
import type { Say } from '../words.ts';
import type { EnginePage } from './EnginePage.ts';
import type { Wanted } from './findWanted.ts';

/** The time in ms that a page has to show what is waited for. */
const patienceMs = 30_000;
const lookEveryMs = 200;

type In = Pick<Wanted, 'within' | 'part'>;

/** A person in front of a page of an engine, who waits for what they look for. */
export class Person {
  readonly page: EnginePage;
  readonly say: Say;
  readonly #url: string;

  constructor(page: EnginePage, say: Say, url: string) {
    this.page = page;
    this.say = say;
    this.#url = url;
  }

  /** Opens a path of the product, or a whole address. */
  open(path: string): Promise<void> {
    return this.page.open(new URL(path, this.#url).href);
  }

  /**
   * Waits until something holds.
   * @throws Error that names it
   */
  async until(what: string, holds: () => Promise<boolean>, limit = patienceMs): Promise<void> {
    const end = Date.now() + limit;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`${what} has not come`);
      await wait(lookEveryMs);
    }
  }

  /** Waits for something that can be seen. */
  sees(wanted: Wanted, limit?: number): Promise<void> {
    return this.until(`${wanted.kind} "${wanted.name}"`, () => this.page.has(wanted), limit);
  }

  /** Waits for a text anywhere on the page. */
  reads(text: string, limit?: number): Promise<void> {
    return this.until(`"${text}"`, async () => (await this.page.text()).includes(text), limit);
  }

  /** Waits until the page has this path. */
  isAt(path: string): Promise<void> {
    return this.until(path, async () => (await this.page.path()) === path);
  }

  async press(kind: 'button' | 'link' | 'tab', name: string, at: In = {}): Promise<void> {
    const wanted = { kind, name, ...at };
    await this.sees(wanted);
    await this.page.press(wanted);
  }

  async write(name: string, text: string): Promise<void> {
    const wanted = { kind: 'field', name } as const;
    await this.sees(wanted);
    await this.page.write(wanted, text);
  }
}
