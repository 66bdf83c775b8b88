import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { loadedLater } from './loadedLater.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ? <p>{this.state.message}</p> : this.props.children;
  }
}
const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const passed = () => new Promise((resolve) => setTimeout(resolve, 20));

function setUp(load: () => Promise<typeof Hello>) {
  const loads = jest.fn(load);
  const Part = loadedLater(loads);
  const page = (name: string) => (
    <Boundary key={name}>
      <Suspense fallback={<p>Loading</p>}>
        <Part name={name} />
      </Suspense>
    </Boundary>
  );
  return { loads, page };
}

test('loads when it is first shown, and once', async () => {
  const { loads, page } = setUp(() => Promise.resolve(Hello));
  expect(loads).toHaveBeenCalledTimes(0);
  const { rerender } = await act(async () => render(page('Ada')));
  expect(screen.getByText('Hello Ada')).toBeVisible();
  await act(async () => rerender(page('Grace')));
  expect(screen.getByText('Hello Grace')).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(1);
});

test('a failure is said once, and shown anew it loads anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const { loads, page } = setUp(() =>
    isDown ? Promise.reject(new Error('Loading chunk 7 failed')) : Promise.resolve(Hello),
  );
  const { rerender } = await act(async () => render(page('Ada')));
  expect(screen.getByText('Loading chunk 7 failed')).toBeVisible();
  await act(passed);
  expect(loads).toHaveBeenCalledTimes(1);

  isDown = false;
  await act(async () => rerender(page('Grace')));
  expect(screen.getByText('Hello Grace')).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(2);
});
