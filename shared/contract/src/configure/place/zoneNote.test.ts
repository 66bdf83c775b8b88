import { zoneNote } from './zoneNote.ts';

const NOVEMBER = '2026-11-18T00:00:00Z';
const APRIL = '2027-04-12T00:00:00Z';
test.each([
  ['Asia/Singapore', 'Europe/Paris', [NOVEMBER], 'Times are in Singapore time'],
  ['America/New_York', 'Asia/Singapore', [NOVEMBER], 'Times are in New York time'],
  ['Asia/Singapore', 'Asia/Singapore', [NOVEMBER], null],
  // Another zone with the same clock time.
  ['Asia/Singapore', 'Asia/Kuala_Lumpur', [NOVEMBER, APRIL], null],
  // The same hour on another day.
  ['Pacific/Auckland', 'Pacific/Honolulu', [NOVEMBER], 'Times are in Auckland time'],
  // The clocks of Denver change in March, those of Phoenix never do.
  ['America/Denver', 'America/Phoenix', [NOVEMBER], null],
  ['America/Denver', 'America/Phoenix', [APRIL], 'Times are in Denver time'],
  ['America/Denver', 'America/Phoenix', [NOVEMBER, APRIL], 'Times are in Denver time'],
  ['America/Denver', 'America/Phoenix', [], null],
])('a studio in %s, somebody in %s, times %j: %s', (studio, own, instants, note) => {
  expect(zoneNote(studio, own, instants)).toBe(note);
});
