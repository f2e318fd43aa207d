type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` when the server says that the session is over. Returns the function that stops
 * it.
 */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who listens that the session is over. */
export function tellSessionEnded(): void {
  listeners.forEach((listener) => listener());
}
