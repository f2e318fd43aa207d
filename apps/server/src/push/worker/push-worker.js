// The one service worker of the page. It shows the messages that come while the page is closed, and opens
// what they are about. It answers no request of the page and takes no page over, so that nothing of the page
// depends on it. docs/push.md says how it is taken back.

const worker = /** @type {any} */ (globalThis);

/**
 * A message leads to a page of this site only.
 * @param {string | undefined} navigate
 */
const addressOf = (navigate) => {
  const { origin } = worker.location;
  const to = new URL(navigate || '/', origin);
  return to.origin === origin ? to.href : `${origin}/`;
};

/** @param {{ json(): { notification?: any } } | null} data */
const read = (data) => {
  try {
    return data?.json().notification ?? {};
  } catch {
    return {};
  }
};

worker.addEventListener('push', (/** @type {any} */ event) => {
  const { title, navigate, app_badge: badge, ...options } = read(event.data);
  // A browser wants every message to be shown, also one that cannot be read.
  const shown = worker.registration.showNotification(title || worker.location.hostname, {
    ...options,
    icon: '/touch.png',
    data: { navigate: addressOf(navigate) },
  });
  const badged = Number(badge) > 0 && worker.navigator.setAppBadge?.(Number(badge));
  event.waitUntil(Promise.all([shown, badged]));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  const { navigate } = event.notification.data;
  const open = async () => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((/** @type {{ url: string }} */ { url }) => url === navigate);
    return page ? page.focus() : worker.clients.openWindow(navigate);
  };
  event.waitUntil(open());
});
