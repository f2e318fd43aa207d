import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { dataAnswer, everyAnswer } from './answerHeaders.ts';
import { headersTooLarge, type Content } from './headersTooLarge.ts';

/** Writes an answer for a connection that has no request, and ends with it. It may have no content. */
export function rawAnswer(status: number, content?: Content): string {
  const headers = {
    connection: 'close',
    'content-length': String(Buffer.byteLength(content?.text ?? '')),
    ...(content && { 'content-type': content.type }),
    ...dataAnswer,
    ...everyAnswer({ protocol: 'http' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${content?.text ?? ''}`;
}

/** An error of Node's parser, with the bytes that it was reading. */
interface BadBytes extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown;
}

function answerTo({ code, rawPacket }: BadBytes): string {
  if (code === 'HPE_HEADER_OVERFLOW') return rawAnswer(431, headersTooLarge(rawPacket));
  return rawAnswer(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
}

/** A client gets so long (ms) to read the answer, before its connection is cut off. */
const readMs = 1_000;

/**
 * Answers, and cuts off, a client whose bytes are no HTTP, or come too slowly or without end. Nothing that
 * follows on the connection is read as a request. While a whole request before is being answered, nothing
 * is written, because it would be taken for the answer to that request.
 *
 * A client in whose headers the fault is gets some time to read, because it has usually sent more than was
 * read, and would lose the answer with the connection.
 */
export function answerBadBytes(
  error: BadBytes,
  socket: Socket & { _httpMessage?: ServerResponse | null },
): void {
  // Each packet that still comes is another error.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  const pending = socket._httpMessage;
  if (pending || !socket.writable) {
    // A fault in the body of this very request is answered.
    if (pending && !pending.headersSent && !pending.req.complete) socket.write(answerTo(error));
    socket.destroy(error);
    return;
  }
  socket.end(answerTo(error));
  setTimeout(() => socket.destroy(), readMs).unref();
}
