import { quietUntil } from './quietHours.rules.ts';

const NIGHT = { from: '21:00', until: '08:00' };
const at = (instant: string) => new Date(instant);

test.each([
  ['a minute before they begin', '2026-03-02T12:59:00Z', null],
  ['as they begin', '2026-03-02T13:00:00Z', '2026-03-03T00:00:00.000Z'],
  ['after midnight', '2026-03-02T18:00:00Z', '2026-03-03T00:00:00.000Z'],
  ['a minute before they end', '2026-03-02T23:59:00Z', '2026-03-03T00:00:00.000Z'],
  ['as they end', '2026-03-03T00:00:00Z', null],
])('%s, in Singapore', (_case, now, until) => {
  expect(quietUntil(NIGHT, at(now), 'Asia/Singapore')?.toISOString() ?? null).toBe(until);
});

test.each([
  ['in spring, when the night is an hour shorter', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['in autumn, when it is an hour longer', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
])('they end at eight on the wall in Paris, %s', (_case, now, until) => {
  expect(quietUntil(NIGHT, at(now), 'Europe/Paris')?.toISOString()).toBe(until);
});

test('they may be at noon', () => {
  const noon = { from: '12:00', until: '14:00' };
  expect(quietUntil(noon, at('2026-03-02T11:59:00Z'), 'UTC')).toBeNull();
  expect(quietUntil(noon, at('2026-03-02T12:00:00Z'), 'UTC')?.toISOString()).toBe('2026-03-02T14:00:00.000Z');
  expect(quietUntil(noon, at('2026-03-02T14:00:00Z'), 'UTC')).toBeNull();
});

test('without any it is never quiet', () => {
  expect(quietUntil(null, at('2026-03-02T18:00:00Z'), 'Asia/Singapore')).toBeNull();
});
