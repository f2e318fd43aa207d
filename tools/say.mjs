/**
 * Prints one line for the person at the terminal.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints one line about a failure. The command then ends with status 1.
 * @param {unknown} error
 */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
