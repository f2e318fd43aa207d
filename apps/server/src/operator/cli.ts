import { runCli } from './cli/runCli.ts';

/** `npm run operator -- <group> <command> [options]`. */
process.exitCode = await runCli(process.argv.slice(2), process.env);
// A pipe that nobody closes must not keep the program.
process.stdin.destroy();
