import type { Server } from 'node:http';

/** Returns the origin of a site of the product. */
export function originOf(serverUrl: string, host: string): string {
  const url = new URL(serverUrl);
  url.hostname = host;
  return url.origin;
}

/** Returns the address of a server that listens, as the product and browsers know it. */
export function urlOf(server: Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}
