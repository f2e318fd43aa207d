import type { BodyOf, Path, QueryOf, ReplyOf } from '@poy/contract';

/**
 * An option of a command. `text` stays as typed, `number` is digits, `time` is Bangkok time and
 * becomes ms since 1970, `list` is separated by commas, `flag` has no value.
 */
export interface Option {
  readonly kind: 'text' | 'number' | 'time' | 'list' | 'flag';
  readonly about: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** The sign for the value in help, for example `<betId>`. */
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

/** The means of a command: the calls of the running server and the person at the keyboard. */
export interface Context {
  call<P extends Path>(
    path: P,
    asked?: { body?: BodyOf<P>; query?: QueryOf<P> },
  ): Promise<ReplyOf<P>>;
  /**
   * Shows something before the answer. It goes to the error stream, so that `--json` stays clean.
   */
  show(value: unknown): void;
  /**
   * Asks a person yes or no. Where nobody is at the keyboard it is wrong usage to leave out
   * `--yes`.
   */
  confirm(question: string): Promise<boolean>;
  /** Asks for a text without showing it. */
  secret(question: string): Promise<string>;
  /** The environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /**
   * Keeps the token of the server for later commands, or forgets it. Returns the name of the file.
   */
  keepToken(token: string | null): Promise<string>;
}

/** One row of the table of commands. The answer of `run` is printed. */
export interface Command {
  /** The words of the command: `results enter`, or a single word. */
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

/** Types a command so that `run` knows the types of its options. */
export const command = <const O extends Options>(written: Written<O>): Command =>
  written as unknown as Command;

/** The command line was not understood: exit status 2. */
export class UsageError extends Error {
  /** The command whose help is shown. */
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
