import type { Clock } from '../clock.ts';

/** A clock that stands still until it is changed. */
export interface TestClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** Monday, 9:00 in Singapore, where the test studios are. */
const START = '2026-03-02T01:00:00.000Z';

export function testClock(start: Date | string = START): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
