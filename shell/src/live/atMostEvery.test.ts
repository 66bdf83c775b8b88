import { atMostEvery } from './atMostEvery.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('acts at once, and then once for all that was asked meanwhile', () => {
  const act = jest.fn();
  const { ask } = atMostEvery(1000, act);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  ask();
  ask();
  jest.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});

test('once stopped, it does nothing until it is asked again', () => {
  const act = jest.fn();
  const { ask, stop } = atMostEvery(1000, act);
  ask();
  ask();
  stop();
  jest.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
  ask();
  expect(act).toHaveBeenCalledTimes(2);
});
