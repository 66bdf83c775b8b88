/** What jest writes about a run, as far as it is read here. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their first test. */
  numRuntimeErrorTestSuites: number;
  /** Milliseconds; null for a test that did not run. */
  testResults?: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** What Playwright writes about a run, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Broken outside of any test, e.g. while the product was started. */
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

/** A file of tests, or a `describe` within it. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  /** Milliseconds. */
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}
