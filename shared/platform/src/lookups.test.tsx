import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import { render, screen } from '@testing-library/react';
import { baseApi, configureApi, makeStore, Provider, useLookUpRoomsQuery } from './index.ts';

const Rooms = ({ of }: { of: string }) => {
  const { data = [] } = useLookUpRoomsQuery();
  return <p>{`${of}: ${data.map(({ name }) => name).join(', ')}`}</p>;
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
