/** Says what a run waits for when nothing came from it for two minutes. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { processesOf } from '../sweep.mjs';
import { say } from '../say.mjs';
import { lastOutput, noteOutput } from './output.mjs';
import { lastNote, runningTests } from './running.mjs';

/** The time in ms for which a run may be silent. */
export const patienceMs = 120_000;
const lookEveryMs = 10_000;

/**
 * Watches the parts of a run. The watching ends with the process, or by the returned function.
 * @param {() => readonly string[]} parts the names of the parts that run
 * @param {string | undefined} [run] the folder of the run
 */
export function watchStandstill(parts, run = process.env.POY_RUN) {
  if (!run) return () => {};
  noteOutput();
  const look = makeLook({
    now: Date.now,
    lastSign: () => Math.max(lastOutput(), lastNote(run)),
    tell: () => linesOf(parts(), run).forEach(say),
  });
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}

/**
 * Makes the function that looks for a standstill. It tells of one once, and again each time that two
 * more minutes passed without a sign.
 * @param {{ now: () => number, lastSign: () => number, tell: () => void }} means
 */
export function makeLook({ now, lastSign, tell }) {
  let told = 0;
  return () => {
    if (now() - Math.max(lastSign(), told) < patienceMs) return;
    told = now();
    tell();
  };
}

/**
 * @param {readonly string[]} parts
 * @param {string} run
 * @returns {string[]}
 */
function linesOf(parts, run) {
  const age = (/** @type {number} */ since) => `${Math.round((Date.now() - since) / 1000)} s`;
  const tests = runningTests(run).map(({ words, since }) => `  ${words} (${age(since)})`);
  const processes = nodeProcesses(run).map(
    ({ pid, words, seconds }) => `  ${pid} ${words} (${seconds} s)`,
  );
  return [
    `\nNothing came for ${patienceMs / 1000} s. Parts that run: ${parts.join(', ')}.`,
    tests.length ? 'Tests that run:' : 'No test is known to run.',
    ...tests,
    ...(processes.length ? ['Processes of Node in this run:', ...processes] : []),
  ];
}

/**
 * Lists the processes of Node that belong to a run. Only Linux tells them.
 * @param {string} run
 * @returns {{ pid: number, words: string, seconds: number }[]} with their command lines and ages
 */
export const nodeProcesses = (run) =>
  processesOf(run).flatMap((pid) => {
    try {
      const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (basename(program) !== 'node') return [];
      return [{ pid, words: ['node', ...args].join(' ').trim(), seconds: ageOf(pid) }];
    } catch {
      return []; // The process ended in the meantime.
    }
  });

/** @param {number} pid @returns {number} seconds since the process began */
function ageOf(pid) {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const began = Number(after.split(' ')[19]) / 100;
  return Math.round(parseFloat(readFileSync('/proc/uptime', 'utf8')) - began);
}
