import { aReportFile } from '../testing/builders/reports.ts';
import { fileWords, isAtWork, progressWords } from './file.model.ts';

test.each([
  [{ from: '2026-11-01', to: '2026-12-01' }, 'Bookings, 1 Nov 2026 – 30 Nov 2026, Excel'],
  [{ from: '2026-11-01', to: '2026-11-02', format: 'csv' as const }, 'Bookings, 1 Nov 2026, CSV'],
  [{ report: 'retired', to: '2026-12-01' }, 'Report, 1 Nov 2026 – 30 Nov 2026, Excel'],
])('a file of %j is called %s', (change, words) => {
  expect(fileWords(aReportFile(change))).toBe(words);
});

test.each([
  [{ status: 'WAITING', done: 0, total: 0 }, 'Waiting to begin'],
  [{ status: 'WORKING', done: 0, total: 0 }, 'Reading the report'],
  [{ status: 'WORKING', done: 0, total: 50_000 }, '0 of 50,000 rows'],
  [{ status: 'WORKING', done: 12_000, total: 50_000 }, '12,000 of 50,000 rows'],
] as const)('%j reads %s', (progress, words) => {
  expect(progressWords(progress, 'SGD')).toBe(words);
});

test.each([
  ['WAITING', true],
  ['WORKING', true],
  ['READY', false],
  ['FAILED', false],
] as const)('%s is at work: %s', (status, isIt) => {
  expect(isAtWork({ status })).toBe(isIt);
});
