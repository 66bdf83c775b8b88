import { http, type HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { refuse } from '../answer.ts';
import { reportProblem } from './problems.ts';

/** Answers the page's calls inside the page. A call that nothing fakes is shown in the bar and is not found. */
export async function fakeApi(handlers: HttpHandler[]): Promise<void> {
  await setupWorker(...handlers, http.all('*/api/*', refuseUnknown)).start({ quiet: true, onUnhandledFrame: 'bypass' });
}

function refuseUnknown({ request: { method, url } }: { request: Request }): Response {
  const problem = `Nothing fakes ${method} ${new URL(url).pathname}`;
  reportProblem(problem);
  return refuse('40400', { message: problem });
}

/** Lets calls through to the server: a worker that faked them earlier lives on in the browser until it is told to go. */
export async function realApi(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  // This page is still answered by it; the next one is not.
  if (workers.length > 0 && navigator.serviceWorker.controller) window.location.reload();
}
