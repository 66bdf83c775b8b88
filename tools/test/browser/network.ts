import { server } from '@studio/testing/server';

// A request that no handler answers is a mistake of the test or of the page.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
