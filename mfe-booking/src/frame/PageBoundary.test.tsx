import { dropConnection } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { goOffline, goOnline } from '../testing/network.ts';
import { PageBoundary } from './PageBoundary.tsx';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const BROKEN = 'Something went wrong!';

/**
 * Renders a page that throws, while release 1 runs. @param live the live release; `null` when the server does
 * not answer.
 */
function breakWith(error: Error, live: string | null) {
  // React logs each error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/mfe/booking/1/site/site.js';
  document.head.append(script);
  window.history.replaceState(null, '', '/booking-website/event');
  server.use(
    onGet('/booking-website/event', () =>
      live === null
        ? dropConnection()
        : new Response(`<script src="/mfe/booking/${live}/site/site.js"></script>`),
    ),
  );
  const handleReload = jest.fn();
  const Page = () => {
    throw error;
  };
  const shown = (page: string) => (
    <PageBoundary page={page} onReload={handleReload}>
      {page === '/event' ? <Page /> : 'Another page'}
    </PageBoundary>
  );
  const { rerender } = render(shown('/event'));
  return { handleReload, goTo: (page: string) => rerender(shown(page)) };
}

afterEach(() => {
  document.head.querySelector('script')?.remove();
  jest.restoreAllMocks();
});

test('code that a newer release has replaced is loaded again without a message', async () => {
  const { handleReload } = breakWith(missing, '2');
  await waitFor(() => expect(handleReload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(BROKEN)).not.toBeInTheDocument();
});

test('code that is missing from the live release shows an error, without a reload loop', async () => {
  const { handleReload } = breakWith(missing, '1');
  expect(await screen.findByText(BROKEN)).toBeVisible();
  expect(handleReload).not.toHaveBeenCalled();
});

test('a page that throws shows an error at once', () => {
  const { handleReload } = breakWith(new TypeError('x is not a function'), '2');
  expect(screen.getByText(BROKEN)).toBeVisible();
  expect(handleReload).not.toHaveBeenCalled();
});

test('the error is gone on another page', () => {
  const { goTo } = breakWith(new TypeError('x is not a function'), '1');
  goTo('/schedule');
  expect(screen.getByText('Another page')).toBeVisible();
});

test('code that failed to load without a network shows a connection error, and is loaded once online', async () => {
  const { handleReload } = breakWith(missing, null);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible();
  goOffline();
  server.use(
    onGet(
      '/booking-website/event',
      () => new Response('<script src="/mfe/booking/1/site/site.js"></script>'),
    ),
  );
  expect(handleReload).not.toHaveBeenCalled();
  goOnline();
  await waitFor(() => expect(handleReload).toHaveBeenCalledTimes(1));
});

test('a retry without an answer keeps the page', async () => {
  const { handleReload } = breakWith(missing, null);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(handleReload).not.toHaveBeenCalled();
});
