import fc from 'fast-check';

/*
 * `npm test` draws the same histories each time, so that a rare defect turns red the change that brings it, not
 * somebody else's. `npm run test:long` draws others, and prints its TEST_SEED.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED'] ?? 1) });

const seconds = Number(process.env['TEST_SECONDS'] ?? 0);

/**
 * How many random histories are lived: a fixed number, so that it is the same ones on any machine; as many as fit into
 * TEST_SECONDS when those are given, for `npm run test:long` and for whoever has changed what they check.
 */
export const lives = (few: number): { numRuns: number; interruptAfterTimeLimit?: number } =>
  seconds > 0 ? { numRuns: 100_000, interruptAfterTimeLimit: seconds * 1000 } : { numRuns: few };

/** The time that a test of random histories may take, in milliseconds: a history has an end of its own. */
export const LIVES_TIMEOUT = seconds * 1000 + 120_000;

export { fc };
