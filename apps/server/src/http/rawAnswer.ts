import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { dataAnswer, everyAnswer } from './answerHeaders.ts';

/** Writes an answer without content for a connection that has no request, and ends with it. */
export function rawAnswer(status: number): string {
  const headers = {
    connection: 'close',
    'content-length': '0',
    ...dataAnswer,
    ...everyAnswer({ protocol: 'http' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers, and cuts off, a client whose bytes are no HTTP, or come too slowly or without end. */
export function answerBadBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawAnswer(statusOf[error.code ?? ''] ?? 400));
  socket.destroy(error);
}
