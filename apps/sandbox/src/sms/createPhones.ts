/** A message that the site sent to a phone. */
export interface PhoneMessage {
  /** The site's own id: a message that comes again under it is the same one. */
  id: string;
  to: string;
  from: string;
  text: string;
  at: number;
}

/** Phones that exist only here: all messages to all numbers arrive on one page. */
export interface Phones {
  /** Takes a message as it came, if it is one. @returns whether it was */
  take(message: unknown): boolean;
  /** The messages, newest first. */
  readonly messages: readonly PhoneMessage[];
}

const remembered = 100;

function asMessage(value: unknown): Omit<PhoneMessage, 'at'> | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, to, from, text } = value as Record<string, unknown>;
  return typeof id === 'string' &&
    typeof to === 'string' &&
    typeof from === 'string' &&
    typeof text === 'string'
    ? { id, to, from, text }
    : null;
}

export function createPhones(): Phones {
  const messages: PhoneMessage[] = [];
  return {
    messages,
    take(value) {
      const message = asMessage(value);
      if (!message) return false;
      if (messages.some(({ id }) => id === message.id)) return true;
      messages.unshift({ ...message, at: Date.now() });
      messages.length = Math.min(messages.length, remembered);
      return true;
    },
  };
}
