import { expect, type Page, type Worker } from '@playwright/test';

/** Text, because it runs in the page, whose world these files do not know. */
const SUBSCRIBED = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = () => Promise.resolve('granted');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/' + crypto.randomUUID();
  let isOn = false;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => Promise.resolve(((isOn = false), true)),
  };
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(isOn ? subscription : null),
    subscribe: () => Promise.resolve(((isOn = true), subscription)),
  });
`;

/** Keeps what a worker would show: a browser without a screen refuses to. */
const KEEP_SHOWN = `
  self.shown = [];
  registration.showNotification = (title, { body, data }) =>
    Promise.resolve(void self.shown.push({ title, body, data }));
`;

/**
 * Lets a page subscribe as if its person allowed it and its browser reached a push service: there may be no network.
 * The worker, and how a message reaches it, are the browser's own.
 */
export const reachPushService = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `{${SUBSCRIBED}}` });

/** The worker of a site, once it is active. */
export async function workerOf(page: Page): Promise<Worker> {
  const isThere = () => page.context().serviceWorkers().length;
  await expect.poll(isThere).toBe(1);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The worker has gone');
  await worker.evaluate(KEEP_SHOWN);
  return worker;
}

/** Hands a message to the worker of a site, as a push service does by way of the browser. */
export async function deliverPush(page: Page, scope: string, message: object): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const ids = new Map<string, string>();
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) ids.set(scopeURL, registrationId);
  });
  await protocol.send('ServiceWorker.enable');
  await expect.poll(() => ids.get(origin + scope)).toBeDefined();
  const registrationId = ids.get(origin + scope) ?? '';
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await protocol.detach();
}

/** What a worker has shown so far. */
export const shownBy = (worker: Worker): Promise<{ title: string; body: string; data: unknown }[]> =>
  worker.evaluate('self.shown');
