import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** Answers the page's calls inside the page. Files still come from the dev server. */
export async function fakeApi(handlers: HttpHandler[]): Promise<void> {
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' });
}

/**
 * Lets calls through to the server: a worker that faked them earlier stays in the browser until it is
 * unregistered.
 */
export async function realApi(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  // The old worker still answers this page; it will not answer the next one.
  if (workers.length > 0 && navigator.serviceWorker.controller) window.location.reload();
}
