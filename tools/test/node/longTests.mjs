/** What jest leaves out of `npm test`: tests that build, start whole servers or kill them, and stand for rare faults. */
export const longTests = process.env['TEST_LONG'] === 'true' ? [] : ['\\.long\\.test\\.tsx?$'];
