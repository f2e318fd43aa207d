import { expect, type CDPSession, type Page } from '@playwright/test';

/** One element as a screen reader gets it from the browser. */
interface Spoken {
  role: string;
  name: string;
  /** The text of all that lies in it. */
  text: string;
  /** Its states, such as `pressed: 'false'`. A state that it cannot have is left out. */
  states: Readonly<Record<string, unknown>>;
  /** The number by which the browser knows its element of the page. */
  element: number;
}

interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Returns a text without the marks of where a line may end, which nobody speaks. */
const unmarked = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[\u200b\u2060]/g, '') : '';

function textIn(nodes: ReadonlyMap<string, TreeNode>, node: TreeNode | undefined): string {
  if (node?.role?.value === 'StaticText') return unmarked(node.name?.value);
  return (node?.childIds ?? []).map((id) => textIn(nodes, nodes.get(id))).join('');
}

/**
 * A page as the browser tells it to a screen reader. It is read and worked by that alone: nothing is
 * found by a selector or by its place, and nothing is pressed by a pointer.
 */
export class SpokenTree {
  private readonly devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.devtools = devtools;
  }

  static async of(page: Page): Promise<SpokenTree> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    return new SpokenTree(devtools);
  }

  /** Returns all that is spoken of the page and of the frames in it, in the order of reading. */
  async read(): Promise<Spoken[]> {
    const { frameTree } = await this.devtools.send('Page.getFrameTree');
    const frames = [frameTree, ...(frameTree.childFrames ?? [])];
    const spoken: Spoken[] = [];
    for (const { frame } of frames) {
      const { nodes } = await this.devtools
        .send('Accessibility.getFullAXTree', { frameId: frame.id })
        // The frame has gone meanwhile.
        .catch(() => ({ nodes: [] }));
      const known = new Map<string, TreeNode>(nodes.map((node) => [node.nodeId, node]));
      for (const node of known.values())
        if (!node.ignored)
          spoken.push({
            role: unmarked(node.role?.value),
            name: unmarked(node.name?.value),
            text: textIn(known, node),
            states: Object.fromEntries(
              (node.properties ?? []).map(({ name, value }) => [name, value.value]),
            ),
            element: node.backendDOMNodeId ?? 0,
          });
    }
    return spoken;
  }

  async all(role: string): Promise<Spoken[]> {
    return (await this.read()).filter((one) => one.role === role);
  }

  /** Waits for the one element of a role that has a name, and returns it. */
  async one(role: string, name: string | RegExp): Promise<Spoken> {
    const fits = (one: Spoken) =>
      one.role === role && (typeof name === 'string' ? one.name === name : name.test(one.name));
    let found: Spoken[] = [];
    const count = async () => (found = (await this.read()).filter(fits)).length;
    await expect.poll(count, { message: `one ${role} that is called ${String(name)}` }).toBe(1);
    const [only] = found;
    if (!only) throw new Error('It is gone');
    return only;
  }

  /** Waits until a live part says something, and returns that part. */
  async says(words: string): Promise<Spoken> {
    let said: Spoken | undefined;
    const hear = async () => {
      said = (await this.read()).find(({ states, text }) => states.live && text === words);
      return said !== undefined;
    };
    await expect.poll(hear, { message: `“${words}” is spoken by itself` }).toBe(true);
    if (!said) throw new Error('It is gone');
    return said;
  }

  /** Does what an element is for, as a screen reader does. */
  async press(role: string, name: string | RegExp): Promise<void> {
    const { element } = await this.one(role, name);
    const { object } = await this.devtools.send('DOM.resolveNode', { backendNodeId: element });
    await this.devtools.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { this.click(); }',
      userGesture: true,
    });
  }

  /** Writes into a field. */
  async write(role: string, name: string | RegExp, text: string): Promise<void> {
    const { element } = await this.one(role, name);
    await this.devtools.send('DOM.focus', { backendNodeId: element });
    await this.devtools.send('Input.insertText', { text });
  }
}
