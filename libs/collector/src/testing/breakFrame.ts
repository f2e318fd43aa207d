/**
 * The faults that can befall a part of a browser. A policy or a privacy tool makes a part `blocked`
 * when it is looked at, or `refused` when it is called.
 */
export const browserFaults = [
  'hangs',
  'absent',
  'blocked',
  'refused',
  'throws',
  'garbage',
] as const;
export type BrowserFault = (typeof browserFaults)[number];

/** A fault, and for each name of a frame the paths of the parts that have it there. */
export interface Breaking {
  fault: BrowserFault;
  parts: Record<string, string[]>;
}

/**
 * Breaks, in a frame of a page, the parts of the browser that belong to the frame's name, before
 * the frame's own script is run. The function goes to the browser as text, so it uses nothing from
 * outside. A part that cannot be broken makes it throw, which is an error of the page.
 */
export function breakFrame({ fault, parts }: Breaking): void {
  if (window === top) return;
  // This Chromium has no graphics adapter for WebGPU, and prints that in the console.
  const adapter = { info: { vendor: 'arm' }, features: { size: 12 }, limits: { maxBindGroups: 4 } };
  Object.assign((navigator as unknown as { gpu: object }).gpu, {
    requestAdapter: async () => adapter,
  });

  const never = new Promise<never>(() => {});
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const junk = [cyclic, Number.NaN, 'x'.repeat(9999), true, []];
  let lies = window.name.length;
  const lie = (): unknown => junk[lies++ % junk.length];
  const blocked = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const broken = (): never => {
    throw new TypeError('broken');
  };
  // A source that asks for a plain value never looks at the rejection, so it is handled here. A
  // rejection that a source makes of it is not handled.
  const refusal = (): Promise<never> => {
    const rejected = Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
    rejected.catch(() => {});
    return rejected;
  };
  // A position is answered and refused through two callbacks, everything else by a promise.
  const refuse = (_found?: unknown, failed?: (error: object) => void): unknown =>
    failed?.({ code: 1 }) ?? refusal();
  const deceive = (found?: unknown): unknown =>
    typeof found === 'function' ? (found as (position: unknown) => void)(lie()) : lie();

  for (const path of parts[window.name] ?? []) {
    const steps = path.split('.');
    const part = steps.pop() ?? '';
    const parent = steps.reduce<object>(
      (thing, step) => Reflect.get(thing, step) as object,
      window,
    );
    const called = typeof Reflect.get(parent, part) === 'function';
    // An arrow function cannot take the place of a class.
    const by = (answer: (...given: never[]) => unknown) =>
      called
        ? function standIn(...given: never[]) {
            return answer(...given);
          }
        : answer();
    const broke: Record<BrowserFault, () => PropertyDescriptor> = {
      absent: () => ({ value: undefined }),
      blocked: () => ({ get: blocked }),
      refused: () => ({ value: by(refuse) }),
      throws: () => (called ? { value: by(broken) } : { get: broken }),
      hangs: () => ({ value: by(() => never) }),
      garbage: () => ({ value: by(deceive) }),
    };
    Object.defineProperty(parent, part, { configurable: true, ...broke[fault]() });
  }
}
