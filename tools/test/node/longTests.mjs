/** What `npm test` leaves out: tests that build, start whole servers or kill them, and look for rare faults. */
export const longTests = process.env['TEST_LONG'] === 'true' ? [] : ['\\.long\\.test\\.tsx?$'];
