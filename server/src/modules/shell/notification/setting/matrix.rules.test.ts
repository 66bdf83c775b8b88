import { CELLS, cellName, isShipped } from '@studio/contract/shell/notificationEvents';
import { cellsOn, decide, eventsOff, isOn, silencedFor } from './matrix.rules.ts';

const cell = (event: string, recipient: 'INSTRUCTOR' | 'STAFF' | 'OWNER', channel: 'IN_APP' | 'EMAIL') => ({
  event,
  recipient,
  channel,
});

test('a studio that has decided nothing has what is shipped', () => {
  expect(cellsOn({})).toEqual(CELLS.filter(isShipped).map(cellName));
  expect(isOn({}, cell('BOOKING_CREATED', 'STAFF', 'IN_APP'))).toBe(true);
  expect(isOn({}, cell('BOOKING_CREATED', 'STAFF', 'EMAIL'))).toBe(false);
  expect(isOn({}, cell('DAILY_DIGEST', 'OWNER', 'EMAIL'))).toBe(true);
});

test('what the page does not offer cannot be on', () => {
  const decided = { 'PURCHASE:INSTRUCTOR:EMAIL': true, 'DAILY_DIGEST:OWNER:IN_APP': true };
  expect(isOn(decided, cell('PURCHASE', 'INSTRUCTOR', 'EMAIL'))).toBe(false);
  expect(isOn(decided, cell('DAILY_DIGEST', 'OWNER', 'IN_APP'))).toBe(false);
});

test('events that are not decided about are in the bell, and only there', () => {
  expect(isOn({}, cell('APPROVAL_ASKED', 'OWNER', 'IN_APP'))).toBe(true);
  expect(isOn({ 'APPROVAL_ASKED:OWNER:EMAIL': true }, cell('APPROVAL_ASKED', 'OWNER', 'EMAIL'))).toBe(false);
});

test('only what differs from what is shipped is written down', () => {
  const first = decide({}, { switchOn: ['PURCHASE:OWNER:EMAIL', 'PURCHASE:OWNER:IN_APP'], switchOff: [] });
  expect(first).toEqual({ 'PURCHASE:OWNER:EMAIL': true });
  expect(
    decide(first, { switchOn: [], switchOff: ['PURCHASE:OWNER:EMAIL', 'PURCHASE:STAFF:IN_APP'] }),
  ).toEqual({
    'PURCHASE:STAFF:IN_APP': false,
  });
});

test('somebody is silenced by their role, as an instructor, and by themselves', () => {
  const decided = { 'BOOKING_CREATED:OWNER:IN_APP': false, 'SESSION_FULL:INSTRUCTOR:IN_APP': false };
  const { byRole, inPerson } = silencedFor(decided, { role: 'OWNER', muted: ['PURCHASE'] }, 'IN_APP');
  expect(byRole).toEqual(expect.arrayContaining(['BOOKING_CREATED', 'PURCHASE']));
  expect(byRole).not.toContain('SESSION_FULL');
  expect(inPerson).toEqual(expect.arrayContaining(['SESSION_FULL', 'PURCHASE']));
  expect(inPerson).not.toContain('BOOKING_CREATED');
  expect(eventsOff({}, 'INSTRUCTOR', 'IN_APP')).toContain('ROSTER_READY');
});
