import { expect, type Page } from '@playwright/test';

/** Text, because it runs in the page, whose world these files do not know. */
const SUBSCRIBED = `
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

/**
 * Lets a page subscribe as if its browser reached a push service: there may be no network. All else is the browser's
 * own: the question, the worker, what it shows.
 */
export async function reachPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript({ content: `{${SUBSCRIBED}}` });
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

/** What the worker of a site shows now. */
export const shownBy = (
  page: Page,
  scope: string,
): Promise<{ title: string; body: string; data: unknown }[]> =>
  page.evaluate(`navigator.serviceWorker.getRegistration('${scope}')
    .then((worker) => worker.getNotifications())
    .then((shown) => shown.map(({ title, body, data }) => ({ title, body, data })))`);
