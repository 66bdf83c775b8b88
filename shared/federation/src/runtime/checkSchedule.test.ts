import { scheduleChecks } from './checkSchedule.ts';

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

function comeBack(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('checks every ten minutes until it is stopped', async () => {
  const check = jest.fn().mockResolvedValue(true);
  const stop = scheduleChecks(check);
  await minutes(9.9);
  expect(check).toHaveBeenCalledTimes(0);
  await minutes(0.1);
  expect(check).toHaveBeenCalledTimes(1);
  await minutes(10);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
  await minutes(30);
  comeBack('visible');
  expect(check).toHaveBeenCalledTimes(2);
});

test('checks when the tab comes back to the front, not when it goes, and counts ten minutes from then', async () => {
  const check = jest.fn().mockResolvedValue(true);
  const stop = scheduleChecks(check);
  await minutes(9);
  comeBack('hidden');
  expect(check).toHaveBeenCalledTimes(0);
  comeBack('visible');
  expect(check).toHaveBeenCalledTimes(1);
  await minutes(9);
  expect(check).toHaveBeenCalledTimes(1);
  await minutes(1);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
});

test('after a failure it asks again sooner, then ever later, never later than in ten minutes', async () => {
  const check = jest.fn().mockResolvedValue(false);
  const stop = scheduleChecks(check);
  await minutes(10);
  const pauses: number[] = [];
  for (let count = 1; count < 9; count += 1) {
    let pause = 0;
    for (; check.mock.calls.length === count; pause += 0.25) await minutes(0.25);
    pauses.push(pause);
  }
  expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 10, 10]);
  stop();
});
