import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { visibleLines } from '@poy/contract/signs';

/**
 * Returns a stream that writes to another one, with the signs visible that a terminal would obey or
 * that turn the direction of writing.
 */
const visibly = (to: NodeJS.WritableStream): Writable =>
  new Writable({
    decodeStrings: false,
    write(words: string, _encoding, done) {
      to.write(visibleLines(words));
      done();
    },
  });

/** Makes a console of which every word is visible. */
export const createScreen = (out: NodeJS.WritableStream, err: NodeJS.WritableStream): Console =>
  new Console({ stdout: visibly(out), stderr: visibly(err) });

/**
 * The console of the server's programs. Errors and findings may carry what a member or a bank wrote,
 * so nothing is printed by another one.
 */
export const screen = createScreen(process.stdout, process.stderr);
