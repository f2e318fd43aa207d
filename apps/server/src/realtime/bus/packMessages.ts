export type Message = readonly [topic: string, payload: unknown];
/** The content of a notification: messages, or the id of a row that holds them. */
export type Envelope =
  { from: string; messages: readonly Message[] } | { from: string; spill: number };

/** PostgreSQL takes payloads shorter than 8000 bytes. */
const mostBytes = 7_900;

/**
 * Packs messages, in order, into as few notifications as possible. A single message that is too
 * long for one is answered with `fits: false` and as the bare text of its list, so that the caller
 * can put it into a table.
 */
export function packMessages(
  from: string,
  messages: readonly Message[],
): { fits: boolean; text: string }[] {
  const packs: { fits: boolean; text: string }[] = [];
  const frame = Buffer.byteLength(JSON.stringify({ from, messages: [] }));
  let parts: string[] = [];
  let size = frame;
  const seal = (): void => {
    if (parts.length > 0)
      packs.push({
        fits: true,
        text: `{"from":${JSON.stringify(from)},"messages":[${parts.join(',')}]}`,
      });
    parts = [];
    size = frame;
  };
  for (const message of messages) {
    const part = JSON.stringify(message);
    const bytes = Buffer.byteLength(part) + 1;
    if (size + bytes > mostBytes) seal();
    if (frame + bytes > mostBytes) packs.push({ fits: false, text: `[${part}]` });
    else {
      parts.push(part);
      size += bytes;
    }
  }
  seal();
  return packs;
}
