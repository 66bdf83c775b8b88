import { backOff, MAX_BACK_OFF_MS } from './backOff.rules.ts';

test.each([
  ['the first attempt comes soon', 0, 250, 500],
  ['each failure doubles the wait', 1, 500, 1000],
  ['again', 2, 1000, 2000],
  ['just below the ceiling', 4, 4000, 8000],
  ['at the ceiling', 5, MAX_BACK_OFF_MS / 2, MAX_BACK_OFF_MS],
  ['after a day', 10_000, MAX_BACK_OFF_MS / 2, MAX_BACK_OFF_MS],
])('%s', (_case, failures, least, most) => {
  expect([backOff(failures, 0), backOff(failures, 1)]).toEqual([least, most]);
});
