type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` whenever the server answers a call, with a refusal too: there is a network,
 * whatever the browser believes. Returns the function that stops it.
 */
export function onAnswered(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who listens that the server has answered. */
export function tellAnswered(): void {
  listeners.forEach((listener) => listener());
}
