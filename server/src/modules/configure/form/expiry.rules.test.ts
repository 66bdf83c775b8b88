import { expiryNotice } from './expiry.rules.ts';

const expiresAt = new Date('2026-12-31T10:00:00Z');
const signedAt = new Date('2025-12-31T10:00:00Z');

test.each([
  ['31 days ahead', '2026-11-30T09:59:59Z', null],
  ['30 days ahead', '2026-12-01T10:00:00Z', 'EXPIRING_30'],
  ['8 days ahead', '2026-12-24T09:59:59Z', 'EXPIRING_30'],
  ['7 days ahead', '2026-12-24T10:00:00Z', 'EXPIRING_7'],
  ['a second ahead', '2026-12-31T09:59:59Z', 'EXPIRING_7'],
  ['at its end', '2026-12-31T10:00:00Z', null],
])('of a year, %s', (_case, now, notice) => {
  expect(expiryNotice({ signedAt, expiresAt }, new Date(now))).toBe(notice);
});

test.each([
  ['the day after it was signed', '2026-12-02T10:00:00Z', null],
  ['a week before its end', '2026-12-24T10:00:00Z', 'EXPIRING_7'],
])('of a month, %s', (_case, now, notice) => {
  expect(expiryNotice({ signedAt: new Date('2026-12-01T10:00:00Z'), expiresAt }, new Date(now))).toBe(notice);
});

test('of one that was signed within its last week, nothing', () => {
  expect(
    expiryNotice({ signedAt: new Date('2026-12-26T10:00:00Z'), expiresAt }, new Date('2026-12-30T10:00:00Z')),
  ).toBeNull();
});

test('of one without an end, nothing', () => {
  expect(expiryNotice({ signedAt, expiresAt: null }, new Date('2036-12-30T10:00:00Z'))).toBeNull();
});
