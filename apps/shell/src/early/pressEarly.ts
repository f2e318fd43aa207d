declare global {
  interface Window {
    /**
     * The button that was pressed last before the page was awake. index.html keeps it, and keeps
     * none any more once this is null.
     */
    earlyPress?: HTMLElement | null;
  }
}

/**
 * Presses the button that a visitor pressed before the page could answer, and returns it. It is called
 * when the page has begun to wake: React then wakes the button's part of the page at once.
 */
export function pressEarly(): HTMLElement | null {
  const button = window.earlyPress;
  window.earlyPress = null;
  if (button?.isConnected) button.click();
  return button ?? null;
}
