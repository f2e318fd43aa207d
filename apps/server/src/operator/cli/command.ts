import type { BodyOf, Path, QueryOf, ReplyOf } from '@poy/contract';

/** An option of a command. `text` as typed; `number`; `time` Bangkok wall clock, to ms; `list` comma separated; `flag` stands alone. */
export interface Option {
  readonly kind: 'text' | 'number' | 'time' | 'list' | 'flag';
  readonly about: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** What stands for the value in help: `<betId>`. */
  readonly value?: string;
}
export type Options = Readonly<Record<string, Option>>;

interface Kinds {
  text: string;
  number: number;
  time: number;
  list: string[];
  flag: boolean;
}
type ValueOf<O extends Option> = Kinds[O['kind']];
export type Values<O extends Options> = {
  readonly [K in keyof O]: O[K] extends { required: true }
    ? ValueOf<O[K]>
    : ValueOf<O[K]> | undefined;
};

/** What a command can use: the running server's operator calls, and the person at the keyboard. */
export interface Context {
  call<P extends Path>(
    path: P,
    asked?: { body?: BodyOf<P>; query?: QueryOf<P> },
  ): Promise<ReplyOf<P>>;
  /** Shows something before the answer, on the error stream, so that `--json` stays clean. */
  show(value: unknown): void;
  /** Asks a person yes or no; where nobody sits there it is a wrong usage to leave out `--yes`. */
  confirm(question: string): Promise<boolean>;
  /** Asks without showing what is typed. */
  secret(question: string): Promise<string>;
  /** The environment. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Keeps the token of the server for later commands, or forgets it. */
  keepToken(token: string | null): Promise<string>;
}

/** One row of the table of commands. What `run` answers is printed. */
export interface Command {
  /** `results enter`, or a single word. */
  readonly name: string;
  /** One sentence for the list of commands. */
  readonly summary: string;
  /** Further sentences for the help of this command alone. */
  readonly more?: string;
  readonly options: Options;
  readonly examples: readonly string[];
  run(context: Context, values: Values<Options>): Promise<unknown>;
}

interface Written<O extends Options> extends Omit<Command, 'options' | 'run'> {
  readonly options: O;
  run(context: Context, values: Values<O>): Promise<unknown>;
}

/** Writes a command down with its options' types known to `run`. */
export const command = <const O extends Options>(written: Written<O>): Command =>
  written as unknown as Command;

/** The command line was not understood: exit status 2. */
export class UsageError extends Error {
  /** The command to show the help of. */
  readonly about: string;

  constructor(words: string, about = '') {
    super(words);
    this.name = 'UsageError';
    this.about = about;
  }
}

/** The server refused, and the words say why: exit status 1. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, words: string) {
    super(words);
    this.name = 'Refused';
    this.code = code;
  }
}

/** The command could not be done for another reason, which the words say: exit status 1. */
export class Failed extends Error {
  readonly code: string;

  constructor(code: string, words: string) {
    super(words);
    this.name = 'Failed';
    this.code = code;
  }
}
