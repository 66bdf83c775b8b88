const { default: TestSequencer } = require('@jest/test-sequencer');

/** Random histories and races: how long they last does not show in the size of their file. */
const LONG = /\.(property|race)\.test\.ts$/;

/**
 * Starts the longest tests first. In a fresh clone jest begins with the largest file; a long test of a small file
 * would begin last, and one worker would wait for the other. The order is kept otherwise.
 */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
