/** The parts of jest's report that are read here. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
  /** In milliseconds; null for a test that did not run. */
  testResults?: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** The parts of Playwright's report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Failures outside any test, e.g. while the product started. */
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

/** A test file, or a `describe` within it. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  /** `duration` is in milliseconds. */
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}
