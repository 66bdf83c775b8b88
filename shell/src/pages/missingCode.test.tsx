import type { Catalog } from '@studio/federation/runtime/catalog';
import { lazyPage } from '@studio/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import { ShellBoundary } from '../remotes/ShellBoundary.tsx';

const SENTENCE = 'This part of the app could not be loaded.';
const Guide = () => <h1>Guide</h1>;
const missing = () =>
  Promise.reject<ComponentType>(
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  );
/** The parts of the catalog that the boundary uses. */
const catalog = {
  check: () => Promise.resolve(),
  getState: () => ({ outdated: [] as string[], shellVersion: '1.0.0' }),
} as Catalog;

/** A page whose code arrives at the second attempt. */
async function open() {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest
    .fn<Promise<ComponentType>, []>(() => Promise.resolve(Guide))
    .mockImplementationOnce(missing);
  const Page = lazyPage(load);
  const reloadPage = jest.fn();
  await act(async () =>
    render(
      <RemotesProvider value={{ catalog, reloadPage }}>
        <ShellBoundary>
          <Suspense>
            <Page />
          </Suspense>
        </ShellBoundary>
      </RemotesProvider>,
    ),
  );
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
  return { load, reloadPage };
}
const heading = () => screen.findByRole('heading', { name: 'Guide' });

test('can be requested again without a reload', async () => {
  const { load, reloadPage } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadPage).toHaveBeenCalledTimes(0);
});

test('is requested again by itself once the browser is online', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await heading()).toBeVisible();
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
