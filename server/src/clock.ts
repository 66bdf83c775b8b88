/** The only source of "now". Passed in, so that a test can stand at a boundary. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
