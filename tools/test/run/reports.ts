/** The parts of jest's report that are read here. */
export interface JestReport {
  testResults: JestFile[];
}

export interface JestFile {
  /** Absolute path. */
  name: string;
  status: 'passed' | 'failed' | string;
  /** Why the file failed, with the reasons of its tests. */
  message: string;
  assertionResults: {
    fullName: string;
    status: 'passed' | 'failed' | 'pending' | 'todo' | string;
    /** In milliseconds; null for a test that did not run. */
    duration?: number | null;
    failureMessages?: string[];
    location?: { line: number } | null;
  }[];
}

/** The parts of Playwright's report that are read here. */
export interface PlaywrightReport {
  /** Files of tests are named from this absolute path. */
  config: { rootDir: string };
  /** Failures outside any test, e.g. while the product started. */
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

/** A test file, or a `describe` within it. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

export interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: {
      /** In milliseconds. */
      duration: number;
      /** All of them: an expectation may go on after a failure. */
      errors?: { message?: string }[];
      attachments?: { name: string; path?: string }[];
    }[];
  }[];
}
