import { askSecret, askYes } from './cli/ask.ts';
import { runCli } from './cli/runCli.ts';

/** `npm run operator -- <group> <command> [options]`. */
process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  secret: askSecret,
  confirm: askYes,
});
// A pipe that nobody closes must not keep the program.
process.stdin.destroy();
