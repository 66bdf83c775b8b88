import { act, renderHook } from '@testing-library/react';
import { useOpenedAt } from './useOpenedAt.ts';

// 10:30 pm in Singapore.
const EVENING = new Date('2026-03-02T14:30:00.000Z');
const lookAgain = (now: string) =>
  act(() => {
    jest.setSystemTime(new Date(now));
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => void jest.useFakeTimers({ now: EVENING }));
afterEach(() => void jest.useRealTimers());

test('a page that becomes visible on another day starts with that day', () => {
  const { result } = renderHook(() => useOpenedAt('Asia/Singapore'));
  lookAgain('2026-03-02T15:30:00.000Z');
  expect(result.current).toEqual(EVENING);
  lookAgain('2026-03-02T16:30:00.000Z');
  expect(result.current).toEqual(new Date('2026-03-02T16:30:00.000Z'));
});
