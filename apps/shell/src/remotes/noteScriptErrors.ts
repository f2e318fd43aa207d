/** What went wrong in scripts that are loaded, and the end of listening to it. */
export interface ScriptErrors {
  /** Returns the error with the first fault of a script as its cause, where there was one. */
  explain(error: unknown): unknown;
  stop(): void;
}

/**
 * Listens to scripts that break while they are read or run. A script that cannot be parsed counts as
 * loaded, so what it should have brought is only missing afterwards, without a reason.
 */
export function noteScriptErrors(): ScriptErrors {
  let first: Error | undefined;
  const note = ({ message, filename, lineno }: ErrorEvent): void => {
    first ??= new Error(`${message} (${filename}:${lineno})`);
  };
  window.addEventListener('error', note);
  return {
    explain: (error) =>
      first && error instanceof Error && error.cause === undefined
        ? Object.assign(error, { cause: first })
        : error,
    stop: () => window.removeEventListener('error', note),
  };
}
