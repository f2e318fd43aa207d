import type { Page } from '@playwright/test';

/**
 * Sets a trap on every part of the browser that a signal of the collector reads, before any script
 * of the page runs.
 */
export async function setTraps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const touched: string[] = [];
    Object.assign(window, { touched });
    const trap = (owner: object, name: string, label = name): void => {
      const found = Object.getOwnPropertyDescriptor(owner, name);
      if (!found?.configurable) return;
      const { get, value } = found;
      const note = (): void => void touched.push(label);
      if (get) {
        Object.defineProperty(owner, name, {
          ...found,
          get(this: unknown) {
            note();
            return get.call(this) as unknown;
          },
        });
      } else if (typeof value === 'function') {
        const apply = (inner: () => unknown, self: unknown, given: unknown[]): unknown => (
          note(),
          Reflect.apply(inner, self, given as [])
        );
        const construct = (
          inner: new () => object,
          given: unknown[],
          made: new () => object,
        ): object => (note(), Reflect.construct(inner, given, made));
        Object.defineProperty(owner, name, {
          ...found,
          value: new Proxy(value as object, { apply, construct } as ProxyHandler<object>),
        });
      }
    };
    for (const name of Object.getOwnPropertyNames(Navigator.prototype))
      trap(Navigator.prototype, name, `navigator.${name}`);
    for (const name of Object.getOwnPropertyNames(Screen.prototype))
      trap(Screen.prototype, name, `screen.${name}`);
    const globals = [
      'innerWidth',
      'innerHeight',
      'matchMedia',
      'AudioContext',
      'OffscreenCanvas',
      'RTCPeerConnection',
      'Worker',
      'IdleDetector',
      'Accelerometer',
      'Gyroscope',
      'Magnetometer',
      'screen',
    ];
    for (const name of globals) trap(window, name);
    trap(HTMLCanvasElement.prototype, 'getContext');
    trap(HTMLMediaElement.prototype, 'canPlayType');
    trap(Date.prototype, 'getTimezoneOffset');
    trap(Intl, 'DateTimeFormat');
    trap(Document.prototype, 'referrer');
  });
}

/** Returns the traps that were sprung, each once. */
export const sprung = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((window as unknown as { touched: string[] }).touched)].sort());
