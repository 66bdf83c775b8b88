import { setupServer } from 'msw/node';

/** Origin of the API in tests. Absolute, because Node's `Request` refuses relative addresses. */
export const API = 'http://studio.test';

/** The network of component tests. It has no answers at first; a request without one is an error. */
export const server = setupServer();
