import fc from 'fast-check';

/*
 * `npm test` draws the same histories each time, so that a rare defect turns red the change that brings it, not
 * somebody else's. `npm run test:long` draws others, and prints its TEST_SEED.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED'] ?? 1) });

/** How long a test of random histories may go on; a slow machine tries fewer of them. */
export const MAX_MILLISECONDS = Number(process.env['TEST_SECONDS'] ?? 15) * 1000;

export { fc };
