import { browser } from '../browser/browser.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { permissionState } from '../browser/permissionState.ts';
import { pick, text } from '../browser/plainValues.ts';

export interface Idle {
  supported: boolean;
  permission: string | null;
  userState: string | null;
  screenState: string | null;
}

/**
 * Returns support and permission of idle detection. Only with the option `idle` the visitor is
 * asked, and then the state is read.
 */
export async function idleDetector(ms: number, { idle: asked }: CollectOptions): Promise<Idle> {
  const { IdleDetector } = browser;
  let permission = await permissionState('idle-detection', ms);
  let state = {};
  if (asked && IdleDetector) {
    permission = text(await IdleDetector.requestPermission());
    if (permission === 'granted') {
      const detector = new IdleDetector();
      // This signal also ends the watch, once its first state is read.
      await detector.start({ threshold: 60_000, signal: AbortSignal.timeout(1000) });
      state = detector;
    }
  }
  return {
    supported: !!IdleDetector,
    permission,
    ...pick(text, state, 'userState', 'screenState'),
  };
}
