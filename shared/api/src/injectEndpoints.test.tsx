import { act, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import { baseApi } from './baseApi.ts';
import { configureApi } from './configureApi.ts';
import { injectEndpoints } from './injectEndpoints.ts';
import { listTag, listTags } from './tags.ts';

interface Place {
  scheduleId: string;
  booked: number;
}

const schedule = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listPlaces: build.query<Place[], void>({
      query: () => ({ url: '/api/places' }),
      providesTags: (places) => listTags('Session', places, ({ scheduleId }) => scheduleId),
    }),
  }),
});

const members = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    takePlace: build.mutation<null, string>({
      query: (scheduleId) => ({ url: '/api/take', method: 'POST', body: { scheduleId } }),
      invalidatesTags: (_data, _error, scheduleId) => [{ type: 'Session', id: scheduleId }],
    }),
  }),
});

const makeStore = () =>
  // RTK's development checks log a warning when a slow machine takes long.
  configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  });

function Places() {
  const { data } = schedule.useListPlacesQuery();
  return <p>{data ? `${data[0]?.booked} booked` : 'Loading'}</p>;
}

/** A studio with one session, and a counter of the requests for its places. */
function aStudio() {
  const studio = { booked: 0, asked: 0 };
  server.use(
    onGet('/api/places', () => (studio.asked++, answer([{ scheduleId: 's1', booked: studio.booked }]))),
    onPost('/api/take', ({ body }) => (studio.booked++, answer(body))),
  );
  return studio;
}

beforeEach(() => configureApi({ baseUrl: API, retryDelayMs: () => 0 }));

describe('one slice for all remotes', () => {
  test('what one remote changes, another one shows', async () => {
    const store = makeStore();
    aStudio();
    render(<Places />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
    expect(await screen.findByText('0 booked')).toBeVisible();

    await act(() => store.dispatch(members.endpoints.takePlace.initiate('s1')));

    expect(await screen.findByText('1 booked')).toBeVisible();
  });

  test('a refused change refreshes too: what it was based on was stale', async () => {
    const store = makeStore();
    const studio = aStudio();
    server.use(onPost('/api/take', () => refuse('SESSION_FULL')));
    render(<Places />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
    await screen.findByText('0 booked');
    studio.booked = 10;

    await act(() => store.dispatch(members.endpoints.takePlace.initiate('s1')));

    expect(await screen.findByText('10 booked')).toBeVisible();
  });

  test('a change of something else refetches nothing', async () => {
    const store = makeStore();
    const studio = aStudio();
    render(<Places />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
    await screen.findByText('0 booked');

    await act(() => store.dispatch(members.endpoints.takePlace.initiate('s2')));

    expect(studio.asked).toBe(1);
  });
});

describe('a report', () => {
  const reports = injectEndpoints({
    owner: 'reports',
    endpoints: (build) => ({
      countSales: build.query<number, void>({ query: () => '/api/sales', providesTags: ['Report'] }),
    }),
  });
  const packages = injectEndpoints({
    owner: 'packages',
    endpoints: (build) => ({
      pay: build.mutation<null, string>({
        query: (orderId) => ({ url: '/api/take', method: 'POST', body: { orderId } }),
        invalidatesTags: (_data, _error, id) => [{ type: 'Order', id }],
      }),
      sell: build.mutation<null, void>({
        query: () => ({ url: '/api/take', method: 'POST' }),
        invalidatesTags: [listTag('Order')],
      }),
      rename: build.mutation<null, void>({
        query: () => ({ url: '/api/take', method: 'POST' }),
        invalidatesTags: ['Profile'],
      }),
    }),
  });
  const { pay, sell, rename } = packages.endpoints;
  test.each<[string, (store: ReturnType<typeof makeStore>) => Promise<unknown>, number]>([
    [
      'is out of date once something that it counts has changed',
      (store) => store.dispatch(pay.initiate('o1')),
      2,
    ],
    ['or something was added', (store) => store.dispatch(sell.initiate()), 2],
    ['and not with anything else', (store) => store.dispatch(rename.initiate()), 1],
  ])('%s', async (_case, change, expected) => {
    const store = makeStore();
    let asked = 0;
    server.use(
      onGet('/api/sales', () => answer(++asked)),
      onPost('/api/take', () => answer(null)),
    );
    await act(async () => void (await store.dispatch(reports.endpoints.countSales.initiate())));
    await act(async () => void (await change(store)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asked).toBe(expected);
  });
});

describe('how long an answer is fresh', () => {
  const start = new Date('2026-01-05T08:00:00Z');
  const mountAgainAfter = async (seconds: number) => {
    // Only the clock is moved; timers stay real, or the network of the test would stand still.
    jest.useFakeTimers({
      now: start,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'queueMicrotask',
        'performance',
      ],
    });
    const store = makeStore();
    const studio = aStudio();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const first = render(<Places />, { wrapper });
    await screen.findByText('0 booked');
    first.unmount();
    jest.setSystemTime(start.getTime() + seconds * 1000);
    studio.booked = 5;
    render(<Places />, { wrapper });
    return studio;
  };
  afterEach(() => jest.useRealTimers());

  test('within 5 minutes a page shows what is there', async () => {
    const studio = await mountAgainAfter(299);
    expect(screen.getByText('0 booked')).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(studio.asked).toBe(1);
  });

  test('after 5 minutes it asks again', async () => {
    await mountAgainAfter(301);
    expect(await screen.findByText('5 booked')).toBeVisible();
  });
});

describe('names of endpoints', () => {
  const define = (owner: string, ...names: string[]) =>
    injectEndpoints({
      owner,
      endpoints: (build) =>
        Object.fromEntries(names.map((name) => [name, build.query<string, void>({ query: () => '/api/a' })])),
    });

  test('another owner may not define a name again, and nothing of it is added', () => {
    define('reports', 'getTotals');
    expect(() => define('packages', 'getOther', 'getTotals')).toThrow(
      'Endpoint "getTotals" of packages is already defined by reports.',
    );
    expect(baseApi.endpoints).not.toHaveProperty('getOther');
    expect(() => define('configure', 'getOther')).not.toThrow();
  });

  test('the same owner may, and its newer definition answers', async () => {
    server.use(
      onGet('/api/old', () => answer('old')),
      onGet('/api/new', () => answer('new')),
    );
    const defineFigures = (url: string) =>
      injectEndpoints({
        owner: 'reports',
        endpoints: (build) => ({ getFigures: build.query<string, void>({ query: () => ({ url }) }) }),
      });
    defineFigures('/api/old');
    const { endpoints } = defineFigures('/api/new');
    expect(await makeStore().dispatch(endpoints.getFigures.initiate())).toMatchObject({ data: 'new' });
  });
});

test('the tags of a list that failed keep the list itself', () => {
  expect(listTags('Member', undefined, String)).toEqual([listTag('Member')]);
  expect(listTags('Member', ['a'], String)).toEqual([listTag('Member'), { type: 'Member', id: 'a' }]);
});
