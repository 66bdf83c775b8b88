/** What a browser tells its worker of a message that has come, and of a click on what it showed. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  notification: { data: unknown; close(): void };
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}

/** As much of a service worker's world as it uses: the server's types know no browser. */
interface WorkerScope {
  location: { origin: string };
  registration: {
    scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  clients: {
    matchAll(options: object): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

/**
 * The worker of a page that notifications are turned on for. It shows a message and opens its page, nothing else: it
 * listens to no request, so it keeps no file and comes between no page and its releases.
 *
 * Sent to browsers as its own text (`pushWorkerText`), so it may use nothing from outside of it.
 */
function pushWorker(scope: WorkerScope): void {
  const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

  /** The address of a page here; anything that leads elsewhere becomes the beginning of the site. */
  function addressOf(path: unknown): string {
    const home = scope.registration.scope;
    if (typeof path !== 'string' || !path.startsWith('/')) return home;
    const url = new URL(path, scope.location.origin);
    return url.origin === scope.location.origin ? url.href : home;
  }

  function read(event: PushEvent): { title: string; body: string; path: unknown; tag: string } {
    let said: Record<string, unknown> = {};
    try {
      said = (event.data?.json() ?? {}) as Record<string, unknown>;
    } catch {
      // A browser demands that something is shown for each message.
    }
    const title = textOf(said['title'], 'You have a new notification');
    return { title, body: textOf(said['body'], ''), path: said['path'], tag: textOf(said['tag'], 'new') };
  }

  async function open(address: string): Promise<void> {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => url === address);
    // Not another page that is open: somebody may be in the middle of something there.
    await (page ? page.focus() : scope.clients.openWindow(address));
  }

  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('push', (event) => {
    const { title, body, path, tag } = read(event);
    event.waitUntil(scope.registration.showNotification(title, { body, tag, data: { path } }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    event.waitUntil(open(addressOf(path)));
  });
}

/** The file that browsers load. */
export const pushWorkerText = (): string => `(${pushWorker.toString()})(self);\n`;
