import { pageOfNotice, readPush } from './notice.ts';

/** Shows each push as a notice of the browser. A press on one opens its page. */
export function hearPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const notice = readPush(event.data?.text() ?? '');
    if (notice) event.waitUntil(worker.registration.showNotification(notice.title, notice.options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, pageOfNotice(event.notification.data, worker.location.origin)));
  });
}

/** Shows a page of the site in a tab that is open, or in a new one. */
async function openPage({ clients }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  const shown = await open?.navigate(url).catch(() => null);
  if (shown) await shown.focus();
  else await clients.openWindow(url);
}
