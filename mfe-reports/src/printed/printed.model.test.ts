import { BOOKING_REPORT } from '@studio/contract/reports/definitions/booking.report';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { someReportOptions } from '../testing/builders/reports.ts';
import { printedWords } from './printed.model.ts';

const range = { from: '2026-11-01', to: '2026-12-01' };
const HATHA = '01900000-0000-7000-8000-00000000c1a5';
const options = someReportOptions({ class: [{ id: HATHA, name: 'Hatha' }] });
const words = (filters: Record<string, string>, given = {}, known: ReportOptions | null = options) =>
  printedWords(
    BOOKING_REPORT,
    { range, compare: 'NONE', basis: '', filters, ...given },
    {
      options: known ?? undefined,
      timezone: 'Asia/Singapore',
    },
  );

test('paper says the days, the comparison and every filter by its name', () => {
  expect(words({ classTemplId: HATHA, templateType: 'CLASS' }, { compare: 'BEFORE' })).toEqual([
    'Days: 1 Nov 2026 – 30 Nov 2026',
    'Compared with: 1 Oct 2026 – 31 Oct 2026',
    'Class: Hatha',
    'Type: Class',
  ]);
});

test('and that there are none', () => {
  expect(words({})).toEqual(['Days: 1 Nov 2026 – 30 Nov 2026', 'All, without filters']);
});

test('a filter whose name is not known yet is not left out', () => {
  expect(words({ classTemplId: HATHA }, {}, null).at(-1)).toBe(`Class: ${HATHA}`);
});
