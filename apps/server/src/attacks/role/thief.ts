import { Client } from 'pg';

/** What a session heard: rows, notices and all fields of errors, each as a text. */
export type Heard = readonly string[];

const fields = ['message', 'detail', 'hint', 'where', 'internalQuery', 'constraint'] as const;

/** An error or a notice of the database, as far as it says something. */
type Said = Readonly<Partial<Record<(typeof fields)[number], string | undefined>>>;

const wordsOf = (said: Said): string => fields.map((field) => said[field] ?? '').join(' · ');

/**
 * Sends statements by a connection of its own and goes on after each error, as somebody would who
 * types them. What was begun and not committed is gone with the connection.
 * @param url of the role that the server works as
 */
export async function steal(url: string, statements: readonly string[]): Promise<Heard> {
  const client = new Client({ connectionString: url, statement_timeout: 5000 });
  const heard: string[] = [];
  client.on('notice', (notice) => heard.push(`notice: ${wordsOf(notice)}`));
  client.on('notification', ({ payload }) => heard.push(`notification: ${payload ?? ''}`));
  await client.connect();
  try {
    for (const text of statements)
      await client.query({ text, rowMode: 'array' }).then(
        ({ rows }) => heard.push(`rows: ${JSON.stringify(rows)}`),
        (error: Said) => heard.push(`error: ${wordsOf(error)}`),
      );
  } finally {
    await client.end();
  }
  return heard;
}
