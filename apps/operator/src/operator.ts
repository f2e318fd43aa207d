import { askSecret, askYes } from './ask.ts';
import { runCli } from './runCli.ts';

/** Runs `npm run operator -- <group> <command> [options]`. */
process.exitCode = await runCli(process.argv.slice(2), process.env, {
  width: process.stdout.columns,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  secret: askSecret,
  confirm: askYes,
});
// The program ends although a pipe at its input may stay open.
process.stdin.destroy();
