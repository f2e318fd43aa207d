/** One browser's connection as the hub sees it. */
export interface Peer {
  readonly id: string;
  /** The channels that it is subscribed to. */
  readonly channels: Set<string>;
  send(text: string): void;
  close(code: number, reason: string): void;
}
