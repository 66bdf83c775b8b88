import '@testing-library/jest-dom';
import { server } from './server.ts';

/** For `setupFilesAfterEnv` of jest: no test reaches a real network, and none leaves answers to the next one. */
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  // Tests of rules run without a browser.
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
