import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, Navigate } from 'react-router-dom';
import { lazyPage, pageRoutes } from './pages.tsx';

const Week = () => <h1>This week</h1>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
}

/** A page that is fetched by `load`, at /week and, by another name, at /. */
function aPage(load: () => Promise<ComponentType>) {
  const Page = lazyPage(load);
  return pageRoutes({ '/week': <Page />, '/': <Navigate to="/week" replace /> });
}

const show = async (Routes: ComponentType, path = '/week') =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Boundary>
          <Suspense fallback={<p>loading</p>}>
            <Routes />
          </Suspense>
        </Boundary>
      </MemoryRouter>,
    ),
  );

test('fetches a page when it is shown, once', async () => {
  const load = jest.fn(() => Promise.resolve(Week));
  const { Routes } = aPage(load);
  expect(load).not.toHaveBeenCalled();
  (await show(Routes)).unmount();
  await show(Routes, '/');
  expect(screen.getByRole('heading')).toHaveTextContent('This week');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['/week', '/'])(
  'a page that was fetched ahead by %s is there at once, without a fallback',
  async (path) => {
    const load = jest.fn(() => Promise.resolve(Week));
    const { Routes, preload } = aPage(load);
    preload(path);
    await load.mock.results[0]?.value;
    // Without waiting: one render must do.
    render(
      <MemoryRouter initialEntries={['/week']}>
        <Suspense fallback={<p>loading</p>}>
          <Routes />
        </Suspense>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('This week');
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('a path without a page is nothing to fetch', () => {
  const load = jest.fn(() => Promise.resolve(Week));
  aPage(load).preload('/month');
  expect(load).not.toHaveBeenCalled();
});

test('what failed ahead is tried again by the page itself; what failed on the page is thrown there', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest
    .fn<Promise<ComponentType>, []>(() => Promise.resolve(Week))
    .mockRejectedValueOnce(new Error('gone'));
  const ahead = aPage(load);
  ahead.preload('/week');
  await act(async () => undefined);
  await show(ahead.Routes);
  expect(screen.getByRole('heading')).toHaveTextContent('This week');

  const never = jest.fn(() => Promise.reject<ComponentType>(new Error('gone')));
  const { Routes } = aPage(never);
  await show(Routes);
  expect(screen.getByText('failed')).toBeInTheDocument();
  expect(never).toHaveBeenCalledTimes(1);
});

test('what failed after a long wait is loaded when it is shown anew', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.useFakeTimers();
  const slowly = <T,>(settle: () => Promise<T>) =>
    new Promise<void>((go) => void setTimeout(go, 1000)).then(settle);
  const load = jest
    .fn(() => slowly(() => Promise.resolve<ComponentType>(Week)))
    .mockImplementationOnce(() => slowly(() => Promise.reject<ComponentType>(new Error('gone'))));
  const { Routes } = aPage(load);
  const first = await show(Routes);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('failed')).toBeInTheDocument();
  first.unmount();
  await show(Routes);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('heading')).toHaveTextContent('This week');
  jest.useRealTimers();
});
