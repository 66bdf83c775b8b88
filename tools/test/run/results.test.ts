import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { nameOf, resultsOfJest, resultsOfPlaywright } from './results.ts';

const inRepository = (file: string) => path.join(REPOSITORY, file);

test('reads what became of every test from the report of jest', () => {
  const results = resultsOfJest({
    testResults: [
      {
        name: inRepository('server/a.test.ts'),
        status: 'failed',
        message: 'all of it',
        assertionResults: [
          { fullName: 'books', status: 'passed', duration: 1500, location: { line: 4 } },
          {
            fullName: 'pays',
            status: 'failed',
            duration: null,
            failureMessages: ['\u001B[31mError: no\u001B[39m'],
          },
          { fullName: 'left out', status: 'pending' },
        ],
      },
    ],
  });
  expect(results).toEqual([
    { file: 'server/a.test.ts', line: 4, title: 'books', seconds: 1.5 },
    { file: 'server/a.test.ts', title: 'pays', seconds: 0, reason: 'Error: no' },
  ]);
});

test('a file that could not run, or whose process ended, is one failure', () => {
  const message = 'A jest worker process (pid=7) was terminated by another process: signal=SIGKILL';
  const file = { name: inRepository('server/a.test.ts'), status: 'failed', message, assertionResults: [] };
  expect(resultsOfJest({ testResults: [file] })).toEqual([
    { file: 'server/a.test.ts', title: '', seconds: 0, reason: message },
  ]);
});

test('reads what became of every journey from the report of Playwright, with its picture', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'skipped', ...durations: number[]) => ({
    title,
    file: 'journeys/desk.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: durations.map((duration) => ({
          duration,
          ...(status === 'unexpected' && {
            errors: [{ message: 'Error: full' }, { message: 'Error: late' }],
            attachments: [{ name: 'screenshot', path: inRepository('.cache/journeys/a.png') }],
          }),
        })),
      },
    ],
  });
  const results = resultsOfPlaywright({
    config: { rootDir: inRepository('e2e') },
    errors: [{ message: 'Error: the product did not start' }],
    suites: [
      {
        specs: [spec('books', 'expected', 1000, 500)],
        suites: [{ specs: [spec('pays', 'unexpected', 250), spec('sleeps', 'skipped')] }],
      },
    ],
  });
  const file = 'e2e/journeys/desk.spec.ts';
  expect(results).toEqual([
    { file: '', title: 'outside any test', seconds: 0, reason: 'Error: the product did not start' },
    { file, line: 7, title: 'books', seconds: 1.5 },
    {
      file,
      line: 7,
      title: 'pays',
      seconds: 0.25,
      reason: 'Error: full\nError: late',
      picture: '.cache/journeys/a.png',
    },
  ]);
});

test('a test is named so that it can be opened', () => {
  expect(nameOf({ file: 'e2e/a.spec.ts', line: 7, title: 'pays', seconds: 0 })).toBe(
    'e2e/a.spec.ts:7 › pays',
  );
  expect(nameOf({ file: 'server/a.test.ts', title: '', seconds: 0 })).toBe('server/a.test.ts');
});
