import { DefaultReporter } from '@jest/reporters';

/**
 * Prints each test file when it has ended, and nothing in between. Jest's own reporter counts anew for a line at the
 * bottom of a terminal after every single test; without a terminal it does so for nothing, a minute for the server's.
 */
export default class FileReporter extends DefaultReporter {
  override onTestCaseResult(): void {}
}
