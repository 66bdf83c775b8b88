import { hasCheckInCode, mayMove, ownActions, type OwnPlace } from './ownActions.rules.ts';

const ZONE = 'Asia/Singapore';
const place = (given: Partial<OwnPlace> = {}): OwnPlace => ({
  status: 'BOOKED',
  payMode: 'PACKAGE',
  templateType: 'CLASS',
  startAt: new Date('2026-03-02T10:00:00.000Z'),
  endAt: new Date('2026-03-02T11:00:00.000Z'),
  hasGuests: false,
  hasPlan: false,
  isObjected: false,
  ...given,
});
const at = (now: string) => ({ now: new Date(now), timezone: ZONE, membersChooseSpots: true });
const AHEAD = at('2026-03-01T01:00:00.000Z');

test.each([
  ['a booked class', {}, true],
  ['one that is paid at the desk', { payMode: 'UNPAID' }, true],
  ['an appointment', { templateType: 'APPOINTMENT' }, true],
  ['a day of an event', { templateType: 'EVENT' }, false],
  ["a partner's guest", { payMode: 'CHANNEL' }, false],
  ['a held place', { status: 'HELD' }, false],
  ['one with guests', { hasGuests: true }, false],
  ['a promised place', { status: 'PROVISIONAL' }, false],
])('%s is moved by its member: %p', (_case, given, expected) => {
  expect(mayMove(place(given), AHEAD)).toBe(expected);
});

test.each([
  ['2026-03-02T09:59:59.999Z', true],
  ['2026-03-02T10:00:00.000Z', false],
])('at %s it can be moved: %p', (now, expected) => {
  expect(mayMove(place(), at(now))).toBe(expected);
});

test.each([
  ['the last moment of the day before', '2026-03-01T15:59:59.999Z', false],
  ['midnight of the studio', '2026-03-01T16:00:00.000Z', true],
  ['a moment before the end', '2026-03-02T10:59:59.999Z', true],
  ['the end', '2026-03-02T11:00:00.000Z', false],
])('at %s there is a code: %p', (_case, now, expected) => {
  expect(hasCheckInCode(place(), at(now))).toBe(expected);
});

test('a class that goes on past midnight has its code to the end', () => {
  const late = place({
    startAt: new Date('2026-03-02T15:30:00.000Z'),
    endAt: new Date('2026-03-02T16:30:00.000Z'),
  });
  expect(hasCheckInCode(late, at('2026-03-02T16:10:00.000Z'))).toBe(true);
});

test.each([
  ['booked', {}, ['CANCEL', 'MOVE', 'SWITCH']],
  ['booked, paid otherwise', { payMode: 'FREE' }, ['CANCEL', 'MOVE']],
  ['promised', { status: 'PROVISIONAL' }, ['CANCEL']],
  ['cancelled', { status: 'CANCELLED' }, []],
  ['held', { status: 'HELD' }, []],
])('what can be done with a place that is %s', (_case, given, actions) => {
  expect(ownActions(place(given), AHEAD)).toEqual(actions);
});
