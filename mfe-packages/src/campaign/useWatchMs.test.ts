import { aCampaign, aSentCampaign } from '../testing/builders/campaigns.ts';
import { act, renderHook } from '@testing-library/react';
import { useWatchMs } from './useWatchMs.ts';
import { MINUTE } from '@studio/contract/values/time';

const NOW = '2026-11-26T01:00:00.000Z';
const scheduledIn = (ms: number) =>
  aCampaign({ status: 'SCHEDULED', scheduledAt: new Date(Date.parse(NOW) + ms).toISOString() });
const watch = (...campaigns: Parameters<typeof useWatchMs>[0]) => {
  const hook = renderHook((all: Parameters<typeof useWatchMs>[0]) => useWatchMs(all), {
    initialProps: campaigns,
  });
  const after = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return hook.result.current;
  };
  return { ...hook, after };
};
beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void jest.useRealTimers());

test('one that is being sent is watched, until it is sent', () => {
  const { after, rerender } = watch(aCampaign({ status: 'SENDING' }), scheduledIn(MINUTE));
  expect(after(0)).toBe(5000);
  rerender([aSentCampaign()]);
  expect(after(MINUTE)).toBe(0);
});

test('a scheduled one is watched from shortly before its time', () => {
  const { after } = watch(scheduledIn(60 * MINUTE), scheduledIn(10 * MINUTE));
  expect(after(10 * MINUTE - 10_001)).toBe(0);
  expect(after(1)).toBe(5000);
  expect(after(20_000)).toBe(5000);
});

test.each([
  ['in months', scheduledIn(90 * 24 * 60 * MINUTE)],
  ['never, as a draft', aCampaign()],
])('one that goes out %s is not', (_when, campaign) => {
  expect(watch(campaign).after(60 * MINUTE)).toBe(0);
});
