import type { Page } from '@playwright/test';

/** Waits until the server tells the page the news of its member. */
export const channelOpened = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/subscription_succeeded.*private-/.test(String(payload))) resolve();
      }),
    );
  });
