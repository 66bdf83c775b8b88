import { refundPerLine } from './refund.rules.ts';

const line = (lineNo: number, owedMinor: number, taxMinor: number) => ({ lineNo, owedMinor, taxMinor });

test('parts a refund and its tax among lines, to the last cent of its credit note', () => {
  expect(refundPerLine({ amountMinor: 8399, taxMinor: 694 }, [line(1, 10_908, 901)])).toEqual([{ lineNo: 1, amountMinor: 8399, taxMinor: 694 }]);
  const parts = refundPerLine({ amountMinor: 1000, taxMinor: 83 }, [line(1, 3333, 275), line(2, 3333, 0), line(3, 3334, 275)]);
  expect(parts.map(({ amountMinor }) => amountMinor).reduce((sum, part) => sum + part)).toBe(1000);
  expect(parts.map(({ taxMinor }) => taxMinor)).toEqual([42, 0, 41]);
});

test('of lines without tax there is none, and of lines over nothing nothing', () => {
  expect(refundPerLine({ amountMinor: 500, taxMinor: 0 }, [line(1, 1000, 0)])).toEqual([{ lineNo: 1, amountMinor: 500, taxMinor: 0 }]);
  expect(refundPerLine({ amountMinor: 0, taxMinor: 0 }, [line(1, 0, 0)])).toEqual([{ lineNo: 1, amountMinor: 0, taxMinor: 0 }]);
});
