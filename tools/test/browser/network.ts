import { server } from '@studio/testing/server';

// A request without a handler is a mistake in the test or in the page.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
