/** One message to one phone. */
export interface Message {
  /** The number in international form, such as +66812345678. */
  to: string;
  /** The name that the message comes from: the title of the site. */
  from: string;
  text: string;
}

/** The way of a message to a phone, behind which any provider can stand. */
export interface Sms {
  /**
   * Sends a message some time after the call, without waiting for it. Call it after the commit. It
   * does not throw: a message that cannot be delivered is logged, and whoever waits for it asks again.
   */
  send(message: Message): void;
  /** Waits for the messages that are being sent. */
  close(): Promise<void>;
}
