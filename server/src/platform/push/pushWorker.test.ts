import { createContext, runInContext } from 'node:vm';
import { startTestApp } from '../../testing/startTestApp.ts';
import { pushWorkerText } from './pushWorker.ts';
import { pushWorkerFiles } from './pushWorkerFiles.ts';

const ORIGIN = 'https://studio.example';

/** Runs the file as a browser does: as text, in a world without anything but its own. */
function aWorker({ open = [] as string[], scope = '/' } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const seen = { shown: [] as unknown[], focused: [] as string[], opened: [] as string[] };
  const self = {
    location: { origin: ORIGIN },
    registration: {
      scope: ORIGIN + scope,
      showNotification: (title: string, options: object) =>
        Promise.resolve(void seen.shown.push({ title, ...options })),
    },
    clients: {
      matchAll: () =>
        Promise.resolve(open.map((url) => ({ url, focus: () => Promise.resolve(seen.focused.push(url)) }))),
      openWindow: (url: string) => Promise.resolve(seen.opened.push(url)),
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInContext(pushWorkerText(), createContext({ self, URL, console }));
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return {
    ...seen,
    listensTo: [...listeners.keys()].sort(),
    push: (said: unknown) => dispatch('push', { data: said === null ? null : { json: () => said } }),
    pushBroken: () =>
      dispatch('push', {
        data: {
          json: () => {
            throw new SyntaxError('no');
          },
        },
      }),
    click: async (path: unknown) => {
      let isClosed = false;
      await dispatch('notificationclick', {
        notification: { data: { path }, close: () => (isClosed = true) },
      });
      return isClosed;
    },
  };
}

test('it comes between no page and the network: it listens to no request', () => {
  expect(aWorker().listensTo).toEqual(['install', 'notificationclick', 'push']);
});

test('shows what has come', async () => {
  const worker = aWorker();
  await worker.push({ title: 'Class full', body: 'Hatha is full', path: '/dashboard', tag: 'a1' });
  expect(worker.shown).toEqual([
    { title: 'Class full', body: 'Hatha is full', tag: 'a1', data: { path: '/dashboard' } },
  ]);
});

test('shows something even of what it cannot read', async () => {
  const worker = aWorker();
  await worker.pushBroken();
  await worker.push(null);
  await worker.push({ title: 7 });
  expect(worker.shown).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({ title: 'You have a new notification', body: '' }),
    ),
  );
});

test('a click brings the page to the front where it is open, else opens it', async () => {
  const worker = aWorker({ open: [`${ORIGIN}/dashboard/payments`, `${ORIGIN}/dashboard`] });
  expect(await worker.click('/dashboard')).toBe(true);
  expect([worker.focused, worker.opened]).toEqual([[`${ORIGIN}/dashboard`], []]);
  await worker.click('/dashboard/schedule?session=1');
  expect(worker.opened).toEqual([`${ORIGIN}/dashboard/schedule?session=1`]);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'dashboard',
  '',
  null,
  undefined,
])('a click on what leads to %s goes to the beginning of the site', async (path) => {
  const worker = aWorker({ scope: '/booking-website/' });
  await worker.click(path);
  expect(worker.opened).toEqual([`${ORIGIN}/booking-website/`]);
});

test.each(['/push-worker.js', '/booking-website/push-worker.js'])('%s is sent as a script', async (url) => {
  const { app, close } = await startTestApp({ areas: [() => pushWorkerFiles] });
  const { statusCode, headers, body } = await app.inject({ url });
  expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
    statusCode: 200,
    type: 'text/javascript; charset=utf-8',
    cache: 'no-cache',
  });
  expect(body).toBe(pushWorkerText());
  await close();
});
