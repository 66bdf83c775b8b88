import { wireOf } from '@studio/contract/refusals/codes';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import { configureApi, injectEndpoints, makeStore } from './index.ts';

test('two stores share the endpoints, not the answers', async () => {
  configureApi({ baseUrl: API });
  server.use(onGet('/api/name', () => answer('Lotus')));
  const { endpoints } = injectEndpoints({
    owner: 'shell',
    endpoints: (build) => ({ getName: build.query<string, void>({ query: () => '/api/name' }) }),
  });
  const [one, other] = [makeStore(), makeStore()];
  await one.dispatch(endpoints.getName.initiate());
  expect(endpoints.getName.select()(one.getState()).data).toBe('Lotus');
  expect(endpoints.getName.select()(other.getState()).data).toBeUndefined();
});

test('a store with a configuration of its own asks by that, and tells its own failures', async () => {
  const told: string[] = [];
  configureApi({ baseUrl: API, onFailure: ({ message }) => told.push(`page: ${message}`) });
  server.use(onGet('/api/colour', ({ headers }) => answer(headers.get('authorization'))));
  const { endpoints } = injectEndpoints({
    owner: 'shell',
    endpoints: (build) => ({
      getColour: build.query<string, void>({ query: () => ({ url: '/api/colour', options: { bw: true } }) }),
      saveColour: build.mutation<string, void>({ query: () => ({ url: '/api/colour', method: 'POST' }) }),
    }),
  });
  const inner = makeStore({
    baseUrl: API,
    getMemberToken: () => 'inner',
    onFailure: ({ message }) => told.push(`inner: ${message}`),
    fetch: (url, init) =>
      init?.method === 'POST'
        ? Promise.resolve(
            Response.json({ code: wireOf('NOT_ALLOWED'), message: 'No.', data: null }, { status: 403 }),
          )
        : fetch(url, init),
  });
  expect(await inner.dispatch(endpoints.getColour.initiate()).unwrap()).toBe('Bearer inner');
  await inner.dispatch(endpoints.saveColour.initiate());
  expect(told).toEqual(['inner: No.']);
});
