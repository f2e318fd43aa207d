import { visibleLines } from '@poy/contract/signs';
import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { frameOf, readFrames } from './frames.ts';
import type { PainterLimits } from './limits.ts';
import { PainterAway } from './PainterAway.ts';
import { endFirst, firstChildOf, residentMb } from './residentMb.ts';
import type { Wall } from './walls.ts';

/** The files that the process may read. */
const [host, frames] = ['./paintHost.ts', './frames.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
/** The interval in ms at which the memory and the waiting questions are looked at. */
const lookMs = 250;
/** The characters that are kept of what the process says about its end. */
const mostSaid = 4_000;
/** The process must be there in this time (ms); a busy machine needs seconds. */
const helloMs = 30_000;
const late = 'it did not begin in time';

interface Waiting {
  at: number;
  bytes: number;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const wordsOf = (said: unknown): string =>
  typeof said === 'string' ? said.slice(0, mostSaid) : 'it does not say why';

/** Ends a process at once, where it is still there. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function spawnHost({ before, uid }: Wall, { heapMb }: PainterLimits): ChildProcess {
  const words = [
    ...before,
    process.execPath,
    '--permission',
    `--allow-fs-read=${host}`,
    `--allow-fs-read=${frames}`,
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    `${host}`,
  ];
  return spawn(`${words[0]}`, words.slice(1), {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
}

/**
 * A process that paints pages. It gets its program and its data through one pipe and answers through it, and has
 * nothing else. It is ended at once when it breaks one of its limits.
 */
export class PainterProcess {
  /** Settles with the reason when the process has ended or was ended. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  readonly #channel: Socket;
  readonly #limits: PainterLimits;
  readonly #forks: boolean;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watch: NodeJS.Timeout;
  #told: (reason: string) => void = () => undefined;
  #over: string | null = null;
  #said = '';
  #asks: string[] = [];
  #lastId = 0;
  #waitingBytes = 0;
  #answeredAt = 0;
  /** Takes a frame; first those of the start. */
  #take: (text: string) => void = () => undefined;

  constructor(wall: Wall, limits: PainterLimits) {
    this.#limits = limits;
    this.#forks = wall.forks;
    this.ended = new Promise((resolve) => (this.#told = resolve));
    this.#child = spawnHost(wall, limits);
    this.#channel = this.#child.stdio[3] as Socket;
    const read = readFrames(limits.mostBytes, (text) => this.#take(text));
    this.#channel.on('data', (piece: Buffer) => {
      if (this.#over !== null) return;
      try {
        read(piece);
      } catch (error) {
        this.end(`it sent ${error instanceof RangeError ? error.message : 'what is no answer'}`);
      }
    });
    // Its end says more than that its pipe is gone.
    this.#channel.on('error', () => undefined);
    this.#child.stderr?.on('data', (piece: Buffer) => {
      this.#said = (this.#said + piece.toString()).slice(-mostSaid);
    });
    this.#child.on('error', ({ message }) => this.end(message));
    this.#child.on('close', (code, signal) => {
      const said = visibleLines(this.#said.trim());
      this.end(`it ended by ${signal ?? `exit ${code}`}${said && `: ${said}`}`);
    });
    this.#watch = setInterval(() => setImmediate(() => this.#look()), lookMs).unref();
  }

  /**
   * Waits until the process is there.
   * @returns false where it ended before, as it does behind a wall that this system refuses
   * @throws PainterAway where it is not there in time
   */
  async hello(): Promise<boolean> {
    const here = await this.#nextFrame(helloMs, late).then(
      () => true,
      () => false,
    );
    if (this.#over === late) throw new PainterAway(late);
    const pid = this.#pid();
    if (here && pid !== undefined) endFirst(pid);
    return here;
  }

  /**
   * Gives the process its program.
   * @returns the frame in which it says that it is ready, which nobody has checked
   */
  async load(source: string, locales: readonly string[]): Promise<unknown> {
    this.#channel.write(frameOf(JSON.stringify({ source, locales })));
    const text = await this.#nextFrame(this.#limits.startMs, 'it was not ready in time');
    this.#take = (answers) => this.#takeAnswers(answers);
    return JSON.parse(text);
  }

  /**
   * Asks a function of the renderer. The questions of one turn of the event loop go together.
   * @returns the answer, which nobody has checked
   * @throws Error when the renderer throws, and PainterAway when there is no answer
   */
  ask(name: string, given: readonly unknown[]): Promise<unknown> {
    if (this.#over !== null) return Promise.reject(new PainterAway(this.#over));
    const id = (this.#lastId += 1);
    const text = JSON.stringify([id, name, given]);
    const bytes = text.length;
    if (this.#waitingBytes + bytes > this.#limits.mostWaiting)
      return Promise.reject(new PainterAway('too many questions wait'));
    this.#waitingBytes += bytes;
    if (this.#asks.length === 0) setImmediate(() => this.#send());
    this.#asks.push(text);
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, { at: performance.now(), bytes, resolve, reject }),
    );
  }

  /** Ends the process. Whoever waits for an answer is told the reason. */
  end(reason: string): void {
    if (this.#over !== null) return;
    this.#over = reason;
    clearInterval(this.#watch);
    const inner = this.#forks ? this.#pid() : undefined;
    if (inner !== undefined) kill(inner);
    this.#child.kill('SIGKILL');
    this.#channel.destroy();
    for (const { reject } of this.#waiting.values()) reject(new PainterAway(reason));
    this.#waiting.clear();
    this.#told(reason);
  }

  #pid(): number | undefined {
    const { pid } = this.#child;
    return pid !== undefined && this.#forks ? firstChildOf(pid) : pid;
  }

  #send(): void {
    if (this.#over === null) this.#channel.write(frameOf(`[${this.#asks.join(',')}]`));
    this.#asks = [];
  }

  #nextFrame(ms: number, reason: string): Promise<string> {
    if (this.#over !== null) return Promise.reject(new PainterAway(this.#over));
    const timer = setTimeout(() => this.end(reason), ms);
    const frame = new Promise<string>((resolve) => (this.#take = resolve));
    const over = this.ended.then((why) => Promise.reject(new PainterAway(why)));
    return Promise.race([frame, over]).finally(() => clearTimeout(timer));
  }

  /** Forgets a question, and returns who waits for its answer. */
  #settled(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waitingBytes -= waiting?.bytes ?? 0;
    this.#waiting.delete(id);
    return waiting;
  }

  #takeAnswers(text: string): void {
    this.#answeredAt = performance.now();
    for (const [id, done, value] of JSON.parse(text) as [number, boolean, unknown][]) {
      const waiting = this.#settled(id);
      if (done) waiting?.resolve(value);
      else waiting?.reject(new Error(`The shell's program failed: ${wordsOf(value)}`));
    }
  }

  /** Looks at the memory and at who waits too long. It comes after what has arrived was read. */
  #look(): void {
    if (this.#over !== null) return;
    const { askMs, residentMb: most } = this.#limits;
    const pid = this.#pid();
    const megabytes = pid === undefined ? 0 : residentMb(pid);
    if (megabytes > most) return this.end(`it took ${megabytes.toFixed(0)} MB of memory`);
    const latest = performance.now() - askMs;
    for (const [id, { at, reject }] of this.#waiting) {
      if (at > latest) return;
      if (this.#answeredAt < at) return this.end(`it answered nothing for ${askMs} ms`);
      this.#settled(id);
      reject(new PainterAway(`an answer took longer than ${askMs} ms`));
    }
  }
}
