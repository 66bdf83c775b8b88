import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { injectEndpoints, listTag } from '@studio/platform';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { onRegistry } from '@studio/testing/onRegistry';
import { API, server } from '@studio/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const sessions = injectEndpoints({
  owner: 'live-test',
  endpoints: (build) => ({
    countSessions: build.query<number, void>({
      query: () => '/api/test/sessions',
      providesTags: [listTag('Session')],
    }),
    countReported: build.query<number, void>({
      query: () => '/api/test/reported',
      providesTags: ['Report'],
    }),
  }),
});

/** A server whose event stream the test controls. */
function aStream() {
  const opened: (string | null)[] = [];
  let isHeard = false;
  let tell: (text: string) => void = () => undefined;
  server.use(
    http.get(`${API}/api/live/portal`, ({ request }) => {
      opened.push(request.headers.get('authorization'));
      isHeard = true;
      request.signal.addEventListener('abort', () => (isHeard = false));
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (tell = (text) => controller.enqueue(new TextEncoder().encode(text))),
        cancel: () => void (isHeard = false),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return {
    opened,
    isHeard: () => isHeard,
    tell: (news: object) => tell(`data: ${JSON.stringify(news)}\n\n`),
  };
}

test('refetches what changes elsewhere; stops listening after signing out', async () => {
  signedInAs();
  const stream = aStream();
  let asked = 0;
  let reported = 0;
  server.use(
    onGet('/api/test/sessions', () => answer(++asked)),
    onGet('/api/test/reported', () => answer(++reported)),
  );
  const { shell } = await renderShell({ token: 'good' });
  await act(async () => void (await shell.store.dispatch(sessions.endpoints.countSessions.initiate())));
  await act(async () => void (await shell.store.dispatch(sessions.endpoints.countReported.initiate())));
  await waitFor(() => expect(stream.opened).toEqual(['Bearer good']), { timeout: 5000 });
  await act(async () => stream.tell({ changes: [{ type: 'Session', id: 'LIST' }], all: false }));
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(reported).toBe(2));
  expect(stream.isHeard()).toBe(true);
  await act(async () => shell.session.signOut());
  await waitFor(() => expect(stream.isHeard()).toBe(false));
});

const schedule = aRegistryEntry();
const form = {
  id: 'schedule',
  contract: '^1.0.0',
  slots: {},
  Routes: () => <input aria-label="Name" />,
};

test('what is switched off goes from the navigation when the stream says so, and no form is lost', async () => {
  signedInAs();
  const stream = aStream();
  const { user } = await renderShell({
    path: '/dashboard/schedule',
    remotes: [schedule],
    load: () => Promise.resolve(form),
  });
  await user.type(await screen.findByLabelText('Name'), 'half typed');
  expect(screen.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await waitFor(() => expect(stream.opened).toHaveLength(1), { timeout: 20_000 });
  const seen = screen.getByLabelText('Name');
  server.use(onRegistry([{ ...schedule, state: 'disabled' }], { revision: 2 }));
  await act(async () => stream.tell({ changes: [], all: false, registry: 2 }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull());
  expect(screen.getByLabelText('Name')).toBe(seen);
  expect(seen).toHaveValue('half typed');
});

test('a tab that had no list of parts heals when the stream is there again', async () => {
  signedInAs();
  const stream = aStream();
  await renderShell({ path: '/dashboard/schedule', remotes: null, load: () => Promise.resolve(form) });
  expect(await screen.findByText('registry-unreachable')).toBeVisible();
  server.use(onRegistry([schedule]));
  await waitFor(() => expect(stream.opened).toHaveLength(1), { timeout: 20_000 });
  await act(async () => stream.tell({ changes: [], all: false, registry: 1 }));
  expect(await screen.findByLabelText('Name')).toBeVisible();
});
