import { addDays, daysFrom } from '@studio/contract/values/time';
import { fc } from '../../testing/fastCheck.ts';
import { cycleAfter, cycleFrom, dayOfMonth, nextCycleStart, type Rhythm } from './cycle.rules.ts';

const monthly = (anchorDay: number, cycleCount = 1): Rhythm => ({
  cycleUnit: 'MONTH',
  cycleCount,
  anchorDay,
});
const weekly = (cycleCount = 1): Rhythm => ({ cycleUnit: 'WEEK', cycleCount, anchorDay: 1 });
const yearly = (anchorDay: number, cycleCount = 1): Rhythm => ({ cycleUnit: 'YEAR', cycleCount, anchorDay });

test.each([
  ['an ordinary day', '2026-01-15', monthly(15), '2026-02-15'],
  ['the 28th is in every month', '2026-01-28', monthly(28), '2026-02-28'],
  ['the 29th, in a short February', '2026-01-29', monthly(29), '2026-02-28'],
  ['the 29th, in a leap year', '2028-01-29', monthly(29), '2028-02-29'],
  ['the 30th, in a leap year', '2028-01-30', monthly(30), '2028-02-29'],
  ['the 31st, in a short February', '2026-01-31', monthly(31), '2026-02-28'],
  ['back to the 31st after February', '2026-02-28', monthly(31), '2026-03-31'],
  ['back to the 29th after February', '2026-02-28', monthly(29), '2026-03-29'],
  ['the 28th stays where it is after February', '2026-02-28', monthly(28), '2026-03-28'],
  ['the 31st in a month of 30 days', '2026-03-31', monthly(31), '2026-04-30'],
  ['over the end of a year', '2026-12-31', monthly(31), '2027-01-31'],
  ['two short months in a row', '2026-02-28', monthly(31, 2), '2026-04-30'],
  ['24 months', '2026-02-28', monthly(31, 24), '2028-02-29'],
  ['a week', '2026-02-26', weekly(), '2026-03-05'],
  ['two weeks over the night on which clocks change in Berlin', '2026-03-22', weekly(2), '2026-04-05'],
  ['a year from 29 February', '2028-02-29', yearly(29), '2029-02-28'],
  ['back to 29 February', '2031-02-28', yearly(29), '2032-02-29'],
  ['a year', '2026-06-30', yearly(30), '2027-06-30'],
])('%s: from %s the next cycle begins as it should', (_case, start, rhythm, expected) => {
  expect(nextCycleStart(start, rhythm)).toBe(expected);
});

test('a cycle ends on the day before the next one begins', () => {
  expect(cycleFrom('2026-01-31', monthly(31))).toEqual({ cycleStart: '2026-01-31', cycleEnd: '2026-02-27' });
  expect(cycleAfter('2026-02-27', monthly(31))).toEqual({ cycleStart: '2026-02-28', cycleEnd: '2026-03-30' });
});

const rhythms = fc.record({
  cycleUnit: fc.constantFrom('WEEK', 'MONTH', 'YEAR'),
  cycleCount: fc.integer({ min: 1, max: 24 }),
});
const someDay = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2024-01-01', days));

test('whatever the rhythm, every day belongs to one cycle, and months keep their day', () => {
  fc.assert(
    fc.property(rhythms, someDay, fc.integer({ min: 1, max: 40 }), (every, firstDay, cycles) => {
      const rhythm = { ...every, anchorDay: dayOfMonth(firstDay) };
      let cycle = cycleFrom(firstDay, rhythm);
      for (let n = 0; n < cycles; n++) {
        const next = cycleAfter(cycle.cycleEnd, rhythm);
        expect(daysFrom(cycle.cycleEnd, next.cycleStart)).toBe(1);
        expect(daysFrom(next.cycleStart, next.cycleEnd)).toBeGreaterThanOrEqual(6);
        cycle = next;
        if (rhythm.cycleUnit === 'WEEK') continue;
        const isShort = dayOfMonth(addDays(cycle.cycleStart, 1)) === 1;
        expect(dayOfMonth(cycle.cycleStart) === rhythm.anchorDay || isShort).toBe(true);
      }
    }),
  );
});
