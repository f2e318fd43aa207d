import { nav } from '../browser/browser.ts';

export interface MediaDevices {
  audioinput: number;
  audiooutput: number;
  videoinput: number;
  /** True only where the visitor has allowed a camera or microphone. */
  hasLabels: boolean;
}

/**
 * Returns the numbers of cameras, microphones and speakers. No label is kept, and no device is
 * opened.
 */
export async function mediaDevices(): Promise<MediaDevices> {
  const list = await nav().mediaDevices.enumerateDevices();
  const count = (kind: string): number => list.filter((device) => device.kind === kind).length;
  return {
    audioinput: count('audioinput'),
    audiooutput: count('audiooutput'),
    videoinput: count('videoinput'),
    hasLabels: list.some((device) => device.label),
  };
}
