import { expect, it } from '@jest/globals';
import { createPostgresWords } from './postgresWords.ts';

// The archive of a running server refused nine files in a row. PostgreSQL said so each time, and nobody
// read what it said.

const at = '2026-11-26 13:26:21.630 +07 [4711]';
const failed = (file: string): string =>
  [
    `${at} LOG:  archive command failed with exit code 1`,
    `${at} DETAIL:  The failed archive command was: gzip -c "pg_wal/${file}" > "/mnt/backup/wal/${file}.part"`,
    '',
  ].join('\n');

function hear() {
  const told: string[] = [];
  let now = 0;
  const words = createPostgresWords(
    (line) => told.push(line),
    () => now,
  );
  return { told, words, later: (ms: number) => (now += ms) };
}

it('passes on that the archive fails, with the words of the program that could not write', () => {
  const { told, words } = hear();
  words('sh: 1: cannot create /mnt/backup/wal/000000010000000000000004.part: Permission denied\n');
  words(failed('000000010000000000000004'));
  words(
    `${at} WARNING:  archiving write-ahead log file "000000010000000000000004" failed too many times\n`,
  );
  expect(told).toEqual([
    'PostgreSQL: sh: 1: cannot create /mnt/backup/wal/000000010000000000000004.part: Permission denied',
    'PostgreSQL: LOG: archive command failed with exit code 1',
    'PostgreSQL: WARNING: archiving write-ahead log file "000000010000000000000004" failed too many times',
  ]);
});

it('passes on errors, and neither statements nor details nor what PostgreSQL says every day', () => {
  const { told, words } = hear();
  words(`${at} LOG:  checkpoint starting: time\n${at} PANIC:  could not write to file "pg_wal/xl`);
  words(`ogtemp.1": No space left on device\n`);
  words(
    `${at} ERROR:  duplicate key value violates unique constraint "one_name"\n` +
      `${at} DETAIL:  Key (user_name)=(somchai) already exists.\n` +
      `${at} STATEMENT:  INSERT INTO members.member\n\tVALUES ('somchai')\n` +
      `${at} FATAL:  terminating connection due to administrator command\n` +
      `${at} FATAL:  the database system is starting up\n`,
  );
  expect(told).toEqual([
    'PostgreSQL: PANIC: could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'PostgreSQL: ERROR: duplicate key value violates unique constraint "one_name"',
  ]);
});

it('says the same thing once a minute, whatever file it is about', () => {
  const { told, words, later } = hear();
  const refused = (n: number): void =>
    words(`${at} WARNING:  archiving write-ahead log file "00000001000000000000000${n}" failed\n`);
  refused(4);
  refused(5);
  later(59_999);
  refused(6);
  expect(told).toHaveLength(1);
  later(1);
  refused(7);
  expect(told).toHaveLength(2);
});
