import { percentWords, PRESETS } from './attendance.model.ts';

test.each([[0.755, '76%'], [0, '0%'], [1, '100%'], [null, '—']])('%s reads %s', (rate, words) => {
  expect(percentWords(rate)).toBe(words);
});

test.each([
  ['Last 7 days', '2026-11-21', '2026-11-15', '2026-11-22'],
  ['Last 30 days', '2026-11-21', '2026-10-23', '2026-11-22'],
  ['This month', '2026-11-01', '2026-11-01', '2026-11-02'],
  ['Last month', '2026-01-15', '2025-12-01', '2026-01-01'],
  ['Last month', '2026-03-31', '2026-02-01', '2026-03-01'],
])('%s on %s', (preset, today, from, to) => {
  expect(PRESETS[preset]?.(today)).toEqual({ from, to });
});
