let address: string | undefined;

/**
 * Returns the address of the one file, which its worker loads again; undefined where the collector
 * is part of another bundle.
 */
export function ownAddress(): string | undefined {
  return address;
}

/** Stores the address of the one file. Only while the file is being run does the page know it. */
export function setOwnAddress(script: Document['currentScript']): void {
  address = (script as HTMLScriptElement | null)?.src;
}
