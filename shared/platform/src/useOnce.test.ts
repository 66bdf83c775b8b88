import { renderHook } from '@testing-library/react';
import { useOnce } from './useOnce.ts';

const opened = () => renderHook(() => useOnce());

test('the same content keeps its key, other content has another', () => {
  const { result, rerender } = opened();
  const first = result.current({ amount: '10' });
  rerender();
  expect(result.current({ amount: '10' })).toEqual(first);
  expect(result.current({ amount: '20' }).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('a form that is opened again acts again', () => {
  const keys = [opened(), opened()].map(({ result }) => result.current({ amount: '10' }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});
