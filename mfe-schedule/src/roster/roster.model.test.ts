import { nextId } from '@studio/contract/testing/build';
import { aRosterEntry } from '../testing/builders/rosters.ts';
import {
  canToggleCheckIn,
  checkInClosed,
  expectedOf,
  flagsOf,
  objectionWords,
  payWords,
  presenceWords,
  spotWords,
} from './roster.model.ts';

const said = { note: 'I came in late', isKept: false, answer: '' };
const opens = '2026-11-17T09:30:00.000Z';
const closes = '2026-11-19T11:00:00.000Z';
test.each([
  ['2026-11-17T09:29:59.999Z', 'EARLY'],
  [opens, null],
  [closes, null],
  ['2026-11-19T11:00:00.001Z', 'LOCKED'],
])('at %s check-in is closed: %s', (now, expected) => {
  expect(checkInClosed({ checkInOpensAt: opens, checkInClosesAt: closes }, new Date(now))).toBe(expected);
});

test('only members with a place can be checked in', () => {
  expect(
    (['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED', 'HELD', 'PENDING_PAYMENT'] as const).map(
      canToggleCheckIn,
    ),
  ).toEqual([true, true, true, false, false, false]);
});

test('expected and present members are counted', () => {
  const roster = [
    aRosterEntry({ status: 'CHECKED_IN' }),
    aRosterEntry({ status: 'BOOKED' }),
    aRosterEntry({ status: 'NO_SHOW' }),
    aRosterEntry({ status: 'HELD' }),
  ];
  expect(presenceWords(roster)).toBe('1 of 3 checked in');
  expect(expectedOf(roster)).toEqual([roster[1]]);
});

test.each([
  [{}, '10 classes · 9 of 10 left'],
  [{ unlimited: true, packageName: 'Monthly' }, 'Monthly · unlimited'],
  [{ packageName: null }, 'No package'],
  [{ payMode: 'DROP_IN' }, 'Drop-in'],
  [{ payMode: 'UNPAID' }, 'Not paid yet'],
  [{ payMode: 'FREE' }, 'Free of charge'],
  [{ payMode: 'CHANNEL' }, 'ClassPass'],
] as const)('%p is paid by: %s', (given, expected) => {
  expect(payWords(aRosterEntry(given))).toBe(expected);
});

test('a place says its spot, if it has one', () => {
  expect(spotWords(aRosterEntry({ spot: { spotId: nextId(), label: '7' } }))).toBe('Spot 7');
  expect(spotWords(aRosterEntry())).toBe('');
});

test('what paid for a place that the studio cancelled is not said: nothing is owed', () => {
  expect(payWords(aRosterEntry({ status: 'CANCELLED_BY_STUDIO', payMode: 'UNPAID' }))).toBe('');
});

test.each([
  ['no flags', {}, []],
  [
    'everything',
    {
      status: 'NO_SHOW',
      payMode: 'UNPAID',
      isLowCredit: true,
      visitNumber: 1,
      isBirthday: true,
      isOverbooked: true,
      isUnsigned: true,
    },
    ['No-show', 'Unpaid', 'Waiver not signed', 'Low credit', 'First visit', 'Birthday', 'Overbooked'],
  ],
  ['unsigned, but checked in', { status: 'CHECKED_IN', isUnsigned: true }, []],
  ['the visit before a milestone', { visitNumber: 9 }, []],
  ['a milestone to come', { visitNumber: 10 }, ['10th visit']],
  ['a milestone reached', { visitNumber: 250, status: 'CHECKED_IN' }, ['250th visit']],
  ['the visit after a milestone', { visitNumber: 251 }, []],
  ['a place on hold', { status: 'HELD' }, ['Place held']],
  ['an objection', { status: 'NO_SHOW', objection: said }, ['No-show', 'Says they were there']],
  ['one that is answered', { status: 'NO_SHOW', objection: { ...said, isKept: true } }, ['No-show']],
] as const)('%s', (_case, given, expected) => {
  expect(flagsOf(aRosterEntry(given)).map(({ words }) => words)).toEqual(expected);
});

test.each([
  ['nothing', null, []],
  ['what a member says', said, ['“I came in late”']],
  [
    'what was answered',
    { ...said, isKept: true, answer: 'Your mat was free.' },
    ['“I came in late”', 'Kept as a no-show: Your mat was free.'],
  ],
  ['an answer without words', { ...said, isKept: true }, ['“I came in late”', 'Kept as a no-show']],
  ['what was forgotten', { ...said, note: '', isKept: true }, ['Kept as a no-show']],
])('about a no-show, %s', (_case, objection, words) => {
  expect(objectionWords(aRosterEntry({ objection }))).toEqual(words);
});
