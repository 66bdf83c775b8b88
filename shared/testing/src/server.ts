import { setupServer } from 'msw/node';

/** Where the API is in tests. Absolute, because Node's `Request` refuses relative addresses. */
export const API = 'http://studio.test';

/** The network of component tests. It knows no answers at first; a request without one is an error. */
export const server = setupServer();
