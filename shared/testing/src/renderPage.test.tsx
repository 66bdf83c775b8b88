import { Button } from '@studio/ui';
import { injectEndpoints, Link, Route, Routes, useCan, useParams } from '@studio/platform';
import { screen } from '@testing-library/react';
import { answer, refuse } from './answer.ts';
import { fakeRemoteContext } from './fakeRemoteContext.ts';
import { onGet } from './on.ts';
import { renderBare } from './renderBare.tsx';
import { renderPage } from './renderPage.tsx';
import { server } from './server.ts';

const { useGetGreetingQuery } = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    getGreeting: build.query<string, string>({
      query: (name) => ({ url: '/api/greeting', params: { name } }),
    }),
  }),
});

function Greeting() {
  const { name = '' } = useParams();
  const { data, error } = useGetGreetingQuery(name);
  const can = useCan();
  return (
    <>
      <p>{error ? 'No greeting' : data}</p>
      {can('plan.edit') && <Button>Edit</Button>}
      <Link to="/hello/Mei">Mei</Link>
    </>
  );
}
const routes = (
  <Routes>
    <Route path="/hello/:name" element={<Greeting />} />
  </Routes>
);

const greet = () =>
  server.use(
    onGet('/api/greeting', ({ query, headers }) =>
      answer(`Hello ${query['name']}, ${headers.get('authorization')}`),
    ),
  );

test('a page has store, router, theme and a signed-in person', async () => {
  greet();
  const { user } = renderPage(routes, { path: '/hello/Ada', theme: { paletteMode: 'dark' } });
  expect(await screen.findByText('Hello Ada, Bearer token-of-OWNER')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Mei' }));
  expect(await screen.findByText(/Hello Mei/)).toBeVisible();
  expect(window.location.pathname).toBe('/hello/Mei');
});

test.each([
  ['TRAINER', 'Bearer token-of-TRAINER'],
  ['MEMBER', 'Bearer token-of-MEMBER'],
  ['VISITOR', 'null'],
] as const)('a %s sees what that role may see', async (role, token) => {
  greet();
  renderBare(routes, { path: '/hello/Ada', role });
  expect(await screen.findByText(`Hello Ada, ${token}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('notices to the person are recorded, and a 401 ends the session', async () => {
  server.use(onGet('/api/greeting', () => refuse('NOT_FOUND')));
  const first = renderBare(routes, { path: '/hello/Ada' });
  await screen.findByText('No greeting');
  expect(first.failures).toMatchObject([{ message: 'We could not find that.' }]);
  first.unmount();

  server.use(onGet('/api/greeting', () => refuse('NOT_SIGNED_IN')));
  const second = renderBare(routes, { path: '/hello/Ada', role: 'STAFF' });
  await screen.findByText('No greeting');
  expect(second.session.getToken()).toBeNull();
});

test("a fake context records a remote's notices and navigations", () => {
  const { context, notices, paths, events } = fakeRemoteContext('STAFF');
  const onChange = jest.fn();
  const stop = context.session.onChange(onChange);
  context.notify({ kind: 'success', title: 'Saved' });
  context.navigate('/dashboard/schedule');
  context.telemetry('slow');
  context.session.signOut();
  stop();
  context.session.signOut();

  expect({ notices, paths, events }).toEqual({
    notices: [{ kind: 'success', title: 'Saved' }],
    paths: ['/dashboard/schedule'],
    events: ['slow'],
  });
  expect(context.session.getToken()).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect([context.can('schedule.edit'), context.can('plan.edit')]).toEqual([true, false]);
});
