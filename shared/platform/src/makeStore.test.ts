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
