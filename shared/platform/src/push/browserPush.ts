/** The worker of a site, and the addresses that it is for: `/push-worker.js` and `/`. */
export interface PushSite {
  script: string;
  scope: string;
}

/** What the server needs to write to this browser. */
export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can show notifications of a page that is not open. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Safari on phones and tablets can only for a site that was put on the Home Screen. */
export const needsHomeScreen = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, but no Mac is touched.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What its person has said to it: `default` is nothing yet. */
export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

const encode = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function decode(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** What the server knows a browser by. */
export const fingerprintOf = async ({ endpoint }: Pick<PushKeys, 'endpoint'>): Promise<string> =>
  encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** A page of one site may see the worker of another one: the portal's is for all addresses. */
async function findWorker({ scope }: PushSite): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === new URL(scope, window.location.origin).href ? found : null;
}

async function findSubscription(site: PushSite): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  return (await findWorker(site))?.pushManager.getSubscription() ?? null;
}

function keysOf(subscription: PushSubscription): PushKeys {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** This browser's subscription; `null` where notifications were never turned on, or were turned off. */
export async function ownKeys(site: PushSite): Promise<PushKeys | null> {
  const subscription = await findSubscription(site);
  return subscription && keysOf(subscription);
}

/** A new worker needs a moment before it can be subscribed. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The browser did not take the worker'));
    });
  });
}

const isFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey === null || encode(options.applicationServerKey) === publicKey;

/**
 * Asks whoever sits in front of the browser, and subscribes it. Call it in answer to a click.
 * @returns `null` when they do not want it.
 * @throws when the browser cannot, e.g. because it does not reach its push service.
 */
export async function turnOnPush(site: PushSite, publicKey: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register(site.script, { scope: site.scope });
  await untilActive(worker);
  const known = await worker.pushManager.getSubscription();
  // Of another installation at the same address: nobody could write to it.
  if (known && !isFor(known, publicKey)) await known.unsubscribe();
  return keysOf(
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decode(publicKey) }),
  );
}

/** Ends this browser's subscription. */
export async function turnOffPush(site: PushSite): Promise<void> {
  await (await findSubscription(site))?.unsubscribe();
}
