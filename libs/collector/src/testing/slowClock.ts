/**
 * Slows the clock in a frame of a page, before the frame's own script is run. Many frames work at
 * once, and only a fault shall make a source late. Limits above a second stay as they are, because
 * nothing but a fault comes near them. The function goes to the browser as text, so it uses nothing
 * from outside.
 */
export function slowClock(): void {
  if (window === top) return;
  const slower = 8;
  const { setTimeout: wait } = window;
  const now = performance.now.bind(performance);
  performance.now = () => now() / slower;
  Object.assign(window, {
    setTimeout: (then: () => void, ms = 0) => wait(then, ms < 1000 ? ms * slower : ms),
  });
}
