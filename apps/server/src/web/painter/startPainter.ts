import type { Rendered } from '@poy/contract';
import { locales, type Locale } from '@poy/contract/rules';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answers, readyAnswer } from './answers.ts';
import { usualLimits, type PainterLimits } from './limits.ts';
import { keepAnswers } from './keepAnswers.ts';
import { onceEach } from './onceEach.ts';
import { openPainter } from './openPainter.ts';
import type { Painter } from './Painter.ts';
import { PainterAway } from './PainterAway.ts';
import type { PainterProcess } from './PainterProcess.ts';

/** The program that paints the pages of one version of the shell. */
export interface PainterProgram {
  /** The name by which the log speaks of it, such as `shell 1.4.0`. */
  name: string;
  /** The file, which is `node/render.cjs` of a release. */
  file: string;
  /** The SHA-256 of the file in base64url. Nothing else is run. */
  sha256: string;
}

/**
 * A painter is `starting` until it has loaded its program, then `ready`. It is `failed` from a failure until it is
 * started again.
 */
type PainterState = 'starting' | 'ready' | 'failed';

export interface StartedPainter extends Painter {
  readonly program: PainterProgram;
  state(): PainterState;
  /** Waits until it is ready. Rejects with PainterAway when it fails before, or has failed. */
  whenReady(): Promise<void>;
  stop(): void;
}

export interface PainterOptions {
  limits?: Partial<PainterLimits>;
  /** Gets the reason of each failure, for the log. */
  onFailed?: (reason: string, program: PainterProgram) => void;
}

/** The most bytes of the questions of each kind whose answers are kept: 60,000 members, or 300 lists of answers. */
const mostKept = 4 * 1_024 * 1_024;

/** Reads a program. @throws Error where its content is not what it is recorded as */
async function readProgram({ file, sha256 }: PainterProgram): Promise<string> {
  const content = await readFile(file);
  if (createHash('sha256').update(content).digest('base64url') !== sha256)
    throw new Error(`${file} has another content than is recorded`);
  return content.toString();
}

/** Keeps a program running in a process, and starts it again, with pauses, when it fails. */
class Keeper {
  state: PainterState = 'starting';
  fonts: Readonly<Record<string, string | undefined>> = {};
  ready: Promise<PainterProcess>;
  readonly #program: PainterProgram;
  readonly #limits: PainterLimits;
  readonly #onFailed: PainterOptions['onFailed'];
  #process: PainterProcess | null = null;
  #source: string | undefined;
  #failures = 0;
  #pause: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(program: PainterProgram, { limits, onFailed }: PainterOptions) {
    this.#program = program;
    this.#limits = { ...usualLimits, ...limits };
    this.#onFailed = onFailed;
    this.ready = this.#start();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#pause);
    this.#process?.end('it was stopped');
  }

  #start(): Promise<PainterProcess> {
    this.state = 'starting';
    const ready = this.#open();
    // Whoever asks is told.
    ready.catch(() => undefined);
    return ready;
  }

  async #open(): Promise<PainterProcess> {
    try {
      // What runs goes on, whatever becomes of its file.
      this.#source ??= await readProgram(this.#program);
      const opened = await openPainter(this.#limits);
      this.#process = opened;
      if (this.#stopped) opened.end('it was stopped');
      const told = readyAnswer.safeParse(await opened.load(this.#source, locales));
      if (!told.success) throw new PainterAway('it did not say that it is ready');
      const began = performance.now();
      void opened.ended.then((reason) => this.#fail(reason, performance.now() - began));
      this.fonts = told.data.fonts;
      this.state = 'ready';
      return opened;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#fail(reason, 0);
      throw new PainterAway(reason);
    }
  }

  #fail(reason: string, livedMs: number): void {
    this.state = 'failed';
    this.#process?.end(reason);
    this.ready = Promise.reject(new PainterAway(reason));
    this.ready.catch(() => undefined);
    if (this.#stopped) return;
    const { pausesMs, soundMs } = this.#limits;
    if (livedMs > soundMs) this.#failures = 0;
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0;
    this.#failures += 1;
    const again = (): void => void (this.ready = this.#start());
    if (pause === 0) again();
    else this.#pause = setTimeout(again, pause).unref();
    this.#onFailed?.(reason, this.#program);
  }
}

type Asked = keyof typeof answers;
type Answer<Name extends Asked> = Awaited<ReturnType<Painter[Name]>>;

/**
 * Starts what paints the pages of a version of the shell, in a process of its own which can do little else
 * (decision 114). It goes on until it is stopped.
 */
export function startPainter(
  program: PainterProgram,
  options: PainterOptions = {},
): StartedPainter {
  const keeper = new Keeper(program, options);

  const ask = async <Name extends Asked>(
    name: Name,
    given: readonly unknown[],
  ): Promise<Answer<Name>> => {
    const running = await keeper.ready;
    const answer = answers[name].safeParse(await running.ask(name, given));
    // The form is the one of the contract, as the compiler cannot tell for a name that varies.
    if (answer.success) return answer.data as Answer<Name>;
    const reason = `it answered ${name} in another form`;
    running.end(reason);
    throw new PainterAway(reason);
  };
  const texts = keepAnswers<[Parameters<Painter['ownTexts']>[0]], string[]>(
    (member) => ask('ownTexts', [member]),
    mostKept,
  );
  const fontFor = (locale: Locale): string | undefined => keeper.fonts[locale];
  /** The page gets no other font than those that were named at the start. */
  const withFont = (page: Rendered): Rendered => ({
    ...page,
    font: Object.values(keeper.fonts).find((font) => font === page.font),
  });
  return {
    program,
    state: () => keeper.state,
    isReady: () => keeper.state === 'ready',
    whenReady: () => keeper.ready.then(() => undefined),
    stop: () => keeper.stop(),
    planPage: keepAnswers((...given) => ask('planPage', given), mostKept),
    messagesOf: onceEach((locale) => ask('messagesOf', [locale])),
    dehydrated: keepAnswers((given) => ask('dehydrated', [given]), mostKept),
    fontFor,
    ownTexts: ({ locale, session: { userName }, cash: { money } }) =>
      texts({ locale, session: { userName }, cash: { money } }),
    resultTexts: (...given) => ask('resultTexts', given),
    render: async (...given) => withFont(await ask('render', given)),
    renderAlone: async (...given) => withFont(await ask('renderAlone', given)),
  };
}
