import { readCookie } from '@poy/host/storage';

/** The sounds of the product. They are files, so that nothing of them is fetched until one is played. */
const files = {
  shot: new URL('./shot.wav', import.meta.url),
  ball: new URL('./ball.wav', import.meta.url),
  win: new URL('./win.wav', import.meta.url),
} as const;

/** Returns true where a member has switched sounds on, on this device. */
export const hasSound = (): boolean => /^\w+\.\w+\.\w+\.on$/.test(readCookie('look') ?? '');

/**
 * Plays a sound, where sounds are switched on and the page is seen. A browser that lets no page play
 * before somebody has touched it stays silent.
 */
export function playSound(name: keyof typeof files): void {
  if (!hasSound() || document.hidden) return;
  new Audio(files[name].href).play().catch(() => undefined);
}
