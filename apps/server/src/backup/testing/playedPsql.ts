// It stands in for `psql` on machines without PostgreSQL's client tools. It runs what it reads, in
// one session, and ends with psql's status 3 at the first error. Nothing is committed at its end.
import pg from 'pg';

const client = new pg.Client();
client.on('error', () => undefined);
await client.connect();
try {
  for await (const part of process.stdin) await client.query(String(part));
} catch (error) {
  console.error(`ERROR:  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 3;
  // What is still sent meets a closed pipe, as it does at the real one.
  process.stdin.destroy();
}
await client.end();
