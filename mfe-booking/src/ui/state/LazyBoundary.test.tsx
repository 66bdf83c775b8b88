import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { goOffline, goOnline } from '../../testing/network.ts';
import { lazyPart, LazyBoundary, LazySheet } from './LazyBoundary.tsx';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
afterEach(() => {
  goOnline();
  jest.restoreAllMocks();
});

/** A lazy page. @param answers the result of each attempt to load its code. */
function aPage(...answers: ('fails' | 'comes')[]) {
  const load = jest.fn(() =>
    answers.shift() === 'comes' ? Promise.resolve(() => <p>Here it is</p>) : Promise.reject(missing),
  );
  return { Page: lazyPart(load), load };
}

test('a page that is not loaded while offline says so, keeps the way back, and opens automatically', async () => {
  goOffline();
  const { Page, load } = aPage('fails', 'comes');
  render(
    <Suspense
      fallback={
        <LazyBoundary what="the page">
          <button type="button">Go back</button>
        </LazyBoundary>
      }
    >
      <Page />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'You are offline.' })).toBeVisible();
  expect(screen.getByText('It opens automatically once you are connected.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  goOnline();
  expect(await screen.findByText('Here it is')).toBeVisible();
});

test('loading is retried after the network has just come back', async () => {
  goOffline();
  const { Page } = aPage('fails', 'fails', 'comes');
  render(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
  await screen.findByText('…');
  goOnline();
  expect(await screen.findByText('Here it is', {}, { timeout: 3000 })).toBeVisible();
});

test('a sheet that loads slowly or waits for the network can be closed', async () => {
  const handleClose = jest.fn();
  render(<LazySheet title="Class" onClose={handleClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  goOffline();
  expect(screen.getByRole('dialog', { name: 'Class' })).toHaveTextContent(
    'You are offline. It opens automatically once you are connected.',
  );
  goOnline();
  expect(await screen.findByRole('dialog', { name: 'Class' })).toHaveTextContent('Loading Class');
});
