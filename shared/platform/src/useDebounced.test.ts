import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './index.ts';

test('follows a value once it has stood still', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 300), {
    initialProps: { value: 'a' },
  });
  rerender({ value: 'ab' });
  act(() => jest.advanceTimersByTime(299));
  rerender({ value: 'abc' });
  act(() => jest.advanceTimersByTime(299));
  expect(result.current).toBe('a');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
  jest.useRealTimers();
});
