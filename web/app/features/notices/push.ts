import { noticeCalls } from '@shivar/domain/contract/notice-calls';

import { call } from '../../lib/api-client.ts';

/** Whether this browser takes pushes: it cannot, its owner forbade them, not yet, or already. */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Asks nobody: it reads what the browser knows. */
export async function pushState(): Promise<PushState> {
  const worker = await registration().catch(() => null);
  if (!worker) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await worker.pushManager.getSubscription().catch(() => null);
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission, and tells the server of the browser. To be called by a press alone. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'none';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const subscription = await subscribed(worker, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  const kept = await call(noticeCalls.addPush, { body });
  if (kept.ok) return 'on';
  await subscription.unsubscribe();
  return 'off';
}

/** One that was made for other keys of the farm is made again. */
async function subscribed(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    const old = await worker.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return worker.pushManager.subscribe(options);
  }
}

/** Tells the server to forget this browser. The browser forgets too, even without a network. */
export async function turnPushOff(): Promise<PushState> {
  const worker = await registration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return pushState();
  await call(noticeCalls.removePush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
