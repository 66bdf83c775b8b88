import { server } from '@studio/testing/server';
import { judgeConsole } from './setup.ts';

/** Turns of the event loop within which a request that has just begun finds the test's answer. */
const TURNS = 3;
// The test may have replaced the clock.
const later = globalThis.setTimeout;

/** Takes the page away first: what it still asks for would be judged in the next test. */
async function takePageAway(): Promise<void> {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => later(resolve));
}

// A request without a handler is a mistake in the test or in the page.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  if (document.body.hasChildNodes()) await takePageAway();
  server.resetHandlers();
  judgeConsole();
});
afterAll(() => server.close());
