import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import { render, screen } from '@testing-library/react';
import {
  baseApi,
  configureApi,
  listTag,
  makeStore,
  Provider,
  useLookUpClosuresQuery,
  useLookUpRoomsQuery,
} from './index.ts';

const Rooms = ({ of }: { of: string }) => {
  const { data = [] } = useLookUpRoomsQuery();
  return <p>{`${of}: ${data.map(({ name }) => name).join(', ')}`}</p>;
};

const Closures = () => {
  const { data = [] } = useLookUpClosuresQuery();
  return <p>{data.map(({ studioClosureName }) => studioClosureName).join(', ')}</p>;
};

test('what two remotes choose from is asked for once, and again when one changes it', async () => {
  configureApi({ baseUrl: API });
  const names = ['Loft', 'Cellar'];
  let asked = 0;
  server.use(onGet('/api/studio/portal/room', () => answer([{ roomId: 'r1', name: names[asked++] }])));
  const store = makeStore();
  render(
    <Provider store={store}>
      <Rooms of="Schedule" />
      <Rooms of="Members" />
    </Provider>,
  );
  expect(await screen.findByText('Schedule: Loft')).toBeVisible();
  expect(screen.getByText('Members: Loft')).toBeVisible();
  expect(asked).toBe(1);
  store.dispatch(baseApi.util.invalidateTags(['Room']));
  expect(await screen.findByText('Members: Cellar')).toBeVisible();
  expect(asked).toBe(2);
});

test('closures are asked for again when a closure changes, and when the studio does', async () => {
  configureApi({ baseUrl: API });
  const names = ['New Year', 'Easter', 'Summer'];
  let asked = 0;
  server.use(
    onGet('/api/studio/portal/studio/studio-closure', () =>
      answer([{ studioClosureId: 'c1', studioClosureName: names[asked++] }]),
    ),
  );
  const store = makeStore();
  render(
    <Provider store={store}>
      <Closures />
    </Provider>,
  );
  expect(await screen.findByText('New Year')).toBeVisible();
  store.dispatch(baseApi.util.invalidateTags([listTag('Studio')]));
  expect(await screen.findByText('Easter')).toBeVisible();
  store.dispatch(baseApi.util.invalidateTags(['Studio']));
  expect(await screen.findByText('Summer')).toBeVisible();
});
