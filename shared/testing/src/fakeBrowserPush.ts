import type { PushDevice } from '@studio/contract/shell/push.schema';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-browser';

/** What a browser subscribes with, as the server sends it. */
export const PUSH_KEY = `B${'A'.repeat(86)}`;
const OTHER_KEY = `B${'B'.repeat(86)}`;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const keyOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** SHA-256 of the addresses. */
const FINGERPRINT = 'e6U0cMRX8HS8e0bF8cM2Zb62U8r-txxIMCUKg0-kcao';
const OTHER_FINGERPRINT = 'njQBTLz6dvahafPBM_Y7DtjjnPqaHkF5-dM1NRxv6mY';

/** A device as the server lists it: this browser, or the one at another address. */
export const aPushDevice = ({
  isOther = false,
  ...change
}: Partial<PushDevice> & { isOther?: boolean } = {}): PushDevice => ({
  fingerprint: isOther ? OTHER_FINGERPRINT : FINGERPRINT,
  userAgent: isOther ? 'Mozilla/5.0 (iPhone) Safari/604.1' : 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: '2026-11-21T01:00:00.000Z',
  ...change,
});

interface Setting {
  permission?: NotificationPermission;
  /** What the person answers when the browser asks them. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  /** Subscribed for another installation. */
  hasOtherKey?: boolean;
  /** The site that has the worker. */
  scope?: string;
  /** Whether it reaches its push service. */
  isOnline?: boolean;
}

/** What a test sees of the browser. */
export interface FakeBrowserPush {
  asked: number;
  isSubscribed: boolean;
  /** Scripts that were registered, with the addresses that they are for. */
  registered: [script: string, scope: string][];
  /** The keys that it was subscribed with. */
  keys: string[];
}

const given: [object, string, PropertyDescriptor | undefined][] = [];
function give(target: object, name: string, value: unknown): void {
  given.push([target, name, Object.getOwnPropertyDescriptor(target, name)]);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Takes back what {@link fakeBrowserPush} gave to this browser, which cannot push by itself. */
export function forgetBrowserPush(): void {
  for (const [target, name, before] of given.splice(0).reverse()) {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  }
}

/** A browser that can show notifications. Call {@link forgetBrowserPush} after each test. */
export function fakeBrowserPush({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  hasOtherKey = false,
  scope = '/',
  isOnline = true,
}: Setting = {}): FakeBrowserPush {
  const seen: FakeBrowserPush = { asked: 0, isSubscribed, registered: [], keys: [] };
  let key = hasOtherKey ? OTHER_KEY : PUSH_KEY;
  const subscription = () => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) } }),
    unsubscribe: () => Promise.resolve(((seen.isSubscribed = false), true)),
  });
  const registration = {
    scope: new URL(scope, window.location.origin).href,
    active: {},
    pushManager: {
      getSubscription: () => Promise.resolve(seen.isSubscribed ? subscription() : null),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        if (!isOnline) return Promise.reject(new DOMException('No push service', 'AbortError'));
        key = keyOf(applicationServerKey);
        seen.keys.push(key);
        seen.isSubscribed = true;
        return Promise.resolve(subscription());
      },
    },
  };
  const notification = {
    permission,
    requestPermission: () => {
      seen.asked += 1;
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  give(window, 'PushManager', class {});
  give(window, 'Notification', notification);
  give(navigator, 'serviceWorker', {
    getRegistration: () =>
      Promise.resolve(isSubscribed || seen.registered.length > 0 ? registration : undefined),
    register: (script: string, options: { scope: string }) => {
      seen.registered.push([script, options.scope]);
      return Promise.resolve(registration);
    },
  });
  return seen;
}
