const globals = new Map<PropertyKey, PropertyDescriptor | undefined>();
const variables = new Map<string, string | undefined>();

/** Replaces a global until `unstubAllGlobals`. */
export function stubGlobal(name: PropertyKey, value: unknown): void {
  if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: true,
  });
}

/** Restores every global that `stubGlobal` replaced. */
export function unstubAllGlobals(): void {
  for (const [name, before] of globals) {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
  globals.clear();
}

/** Sets an environment variable until `unstubAllEnvs`; undefined removes it. */
export function stubEnv(name: string, value: string | undefined): void {
  if (!variables.has(name)) variables.set(name, process.env[name]);
  setEnv(name, value);
}

/** Restores every environment variable that `stubEnv` set. */
export function unstubAllEnvs(): void {
  for (const [name, before] of variables) setEnv(name, before);
  variables.clear();
}

function setEnv(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
