import { configureStore } from '@reduxjs/toolkit';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import { askOvertaken } from './askOvertaken.ts';
import { baseApi } from './baseApi.ts';
import { configureApi } from './configureApi.ts';
import { injectEndpoints } from './injectEndpoints.ts';

const desk = injectEndpoints({
  owner: 'desk',
  endpoints: (build) => ({
    countPlaces: build.query<number, void>({ query: () => '/api/places', providesTags: ['Session'] }),
    countMembers: build.query<number, void>({ query: () => '/api/members', providesTags: ['Member'] }),
    checkIn: build.mutation<null, void>({
      query: () => ({ url: '/api/check-in', method: 'POST' }),
      invalidatesTags: ['Session'],
    }),
    rename: build.mutation<null, void>({
      query: () => ({ url: '/api/check-in', method: 'POST' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Member']),
    }),
  }),
});
const { countPlaces, countMembers, checkIn, rename } = desk.endpoints;

const makeStore = () =>
  configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware, askOvertaken),
  });

/** An address whose requests wait until the test answers them, in their order. */
function held(path: string) {
  const waiting: ((value: number) => void)[] = [];
  const asked: (() => void)[] = [];
  let count = 0;
  server.use(
    onGet(path, async () => {
      count++;
      const value = new Promise<number>((resolve) => waiting.push(resolve));
      asked.shift()?.();
      return answer(await value);
    }),
  );
  return {
    count: () => count,
    /** Resolves when one more request has arrived. */
    next: () => new Promise<void>((resolve) => asked.push(resolve)),
    answer: (value: number) => waiting.shift()?.(value),
  };
}

beforeEach(() => {
  configureApi({ baseUrl: API, retryDelayMs: () => 0 });
  server.use(onPost('/api/check-in', () => answer(null)));
});

test('a request that hangs holds back nothing else', async () => {
  const store = makeStore();
  let booked = 3;
  server.use(onGet('/api/places', () => answer(booked)));
  const members = held('/api/members');
  const arrived = members.next();
  const hanging = store.dispatch(countMembers.initiate());
  await arrived;
  await store.dispatch(countPlaces.initiate());

  booked = 4;
  await store.dispatch(checkIn.initiate());
  await Promise.all(
    store.dispatch(baseApi.util.getRunningQueriesThunk()).filter((query) => query !== hanging),
  );

  expect(countPlaces.select()(store.getState()).data).toBe(4);
  members.answer(7);
  await hanging;
});

test('a first answer that a change overtook is asked for anew', async () => {
  const store = makeStore();
  const places = held('/api/places');
  const first = places.next();
  const asking = store.dispatch(countPlaces.initiate());
  await first;
  await store.dispatch(checkIn.initiate());

  const second = places.next();
  places.answer(3);
  await asking;
  await second;
  places.answer(4);
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));

  expect(countPlaces.select()(store.getState()).data).toBe(4);
  expect(places.count()).toBe(2);
});

test('an answer that is being refreshed while another change ends is asked for once more', async () => {
  const store = makeStore();
  const places = held('/api/places');
  const arrivals = [places.next(), places.next(), places.next()];
  const asking = store.dispatch(countPlaces.initiate());
  await arrivals[0];
  places.answer(3);
  await asking;

  await store.dispatch(checkIn.initiate());
  await arrivals[1];
  await store.dispatch(baseApi.util.invalidateTags(['Session']));
  await store.dispatch(checkIn.initiate());
  places.answer(4);
  await arrivals[2];
  places.answer(5);
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));

  expect(countPlaces.select()(store.getState()).data).toBe(5);
  expect(places.count()).toBe(3);
});

test.each([
  ['a change of something else', () => rename.initiate()],
  ['a refused change that outdates nothing', () => (noChanges(), rename.initiate())],
])('%s asks for nothing anew', async (_case, change) => {
  const store = makeStore();
  const places = held('/api/places');
  const first = places.next();
  const asking = store.dispatch(countPlaces.initiate());
  await first;
  await store.dispatch(change());
  places.answer(3);
  await asking;
  expect(store.dispatch(baseApi.util.getRunningQueriesThunk())).toHaveLength(0);
  expect(places.count()).toBe(1);
});

const noChanges = (): void => server.use(onPost('/api/check-in', () => refuse('SESSION_FULL')));
