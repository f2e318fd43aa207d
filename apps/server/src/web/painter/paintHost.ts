// The program of the process in which a release of the shell paints pages (startPainter.ts). That process may
// read this file and frames.ts, and no other.
import { Socket } from 'node:net';
import { compileFunction } from 'node:vm';
import { frameOf, readFrames } from './frames.ts';

/** A question of the server: its number, the name of a function of the renderer, and what it is given. */
type Ask = [id: number, name: string, given: unknown[]];
type Renderer = Record<string, (...given: unknown[]) => unknown>;

/** Answers are sent together up to this length; a longer one goes alone. */
const mostTogether = 500_000;
/** The server's frames are not limited: it sends what it is made of. */
const mostAsked = Infinity;
const channel = new Socket({ fd: 3, readable: true, writable: true });
const send = (text: string): void => void channel.write(frameOf(text));

let waiting: string[] = [];
let length = 0;

function flush(): void {
  if (waiting.length > 0) send(`[${waiting.join(',')}]`);
  waiting = [];
  length = 0;
}

/** Sends an answer with the others of this turn of the event loop. */
function answer(id: number, done: boolean, value: unknown): void {
  const text = JSON.stringify([id, done, value]);
  if (length + text.length > mostTogether) flush();
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(text);
  length += text.length;
}

/** Loads a renderer from its text. It finds the modules of Node and nothing else. */
function load(source: string): Renderer {
  const module = { exports: {} as Renderer };
  const need = (name: string): unknown => {
    const found = process.getBuiltinModule(name);
    if (found === undefined) throw new Error(`There is no module ${name} here`);
    return found;
  };
  const file = '/render.cjs';
  const names = ['module', 'exports', 'require', '__filename'];
  const run = compileFunction(source, names, { filename: file });
  run.call(module.exports, module, module.exports, need, file);
  return module.exports;
}

let renderer: Renderer | undefined;

async function work([id, name, given]: Ask): Promise<void> {
  try {
    const ask = renderer?.[name];
    if (!ask) throw new Error(`The renderer has no ${name}`);
    answer(id, true, await ask(...given));
  } catch (error) {
    answer(id, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Loads the renderer, and says which font it has for each of the locales. */
function begin({ source, locales }: { source: string; locales: string[] }): void {
  const loaded = load(source);
  renderer = loaded;
  const fonts = locales.map((locale) => [locale, loaded.fontFor?.(locale)]);
  send(JSON.stringify({ fonts: Object.fromEntries(fonts) }));
}

// The first frame brings the renderer; all others bring questions.
channel.on(
  'data',
  readFrames(mostAsked, (text) => {
    if (renderer) for (const ask of JSON.parse(text) as Ask[]) void work(ask);
    else begin(JSON.parse(text) as Parameters<typeof begin>[0]);
  }),
);
// Nobody asks any more once the server has ended.
channel.on('end', () => process.exit());
channel.on('error', () => process.exit());
send(JSON.stringify({ hello: true }));
