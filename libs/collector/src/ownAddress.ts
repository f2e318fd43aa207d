let address: string | undefined;

/** Address of the one file, which its worker loads again; undefined where the collector is part of another bundle. */
export function ownAddress(): string | undefined {
  return address;
}

/** Told by the one file while it is being run, the only moment when the page knows its address. */
export function setOwnAddress(script: Document['currentScript']): void {
  address = (script as HTMLScriptElement | null)?.src;
}
