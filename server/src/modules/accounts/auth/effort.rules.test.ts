import { beginsWithZeros, needsEffort, recentAsks } from './effort.rules.ts';

test.each([
  [[0, 0, 255], 16, true],
  [[0, 1, 0], 16, false],
  [[1, 0, 0], 16, false],
  [[0, 0, 0x7f], 17, true],
  [[0, 0, 0x80], 17, false],
  [[0, 0x0f], 12, true],
  [[0, 0x10], 12, false],
  [[255], 0, true],
])('%j begins with %i zero bits: %s', (bytes, bits, expected) => {
  expect(beginsWithZeros(Uint8Array.from(bytes), bits)).toBe(expected);
});

test('three questions a minute are free', () => {
  const now = new Date('2026-03-02T01:00:00Z');
  const ago = (milliseconds: number) => now.getTime() - milliseconds;
  expect(needsEffort(recentAsks([ago(0), ago(59_999)], now))).toBe(false);
  expect(needsEffort(recentAsks([ago(0), ago(1), ago(59_999)], now))).toBe(true);
  expect(needsEffort(recentAsks([ago(0), ago(1), ago(60_000)], now))).toBe(false);
});
