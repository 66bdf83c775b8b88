import { aSession } from '@studio/contract/testing/sessions';
import { backFrom, movedWords, peopleWords, shownAfter, whereWords, type Move } from './move.model.ts';

/** Wednesday, 7:00 to 8:00 am. */
const session = aSession({ roomName: 'Loft', staffName: 'Mei Lin' });
const moved = (move: Move, columnName = '') => ({ session, move, start: '07:00', columnName });
const { roomId, staffId } = session;

test.each<[string, Move, string, object]>([
  [
    'another day',
    { date: '2026-11-20' },
    '',
    { startAt: '2026-11-19T23:00:00.000Z', endAt: '2026-11-20T00:00:00.000Z', localDate: '2026-11-20' },
  ],
  [
    'a quarter of an hour later',
    { start: '07:15' },
    '',
    { startAt: '2026-11-17T23:15:00.000Z', endAt: '2026-11-18T00:15:00.000Z', localDate: '2026-11-18' },
  ],
  [
    'an earlier day, later',
    { date: '2026-11-17', start: '19:00' },
    '',
    { startAt: '2026-11-17T11:00:00.000Z', endAt: '2026-11-17T12:00:00.000Z', localDate: '2026-11-17' },
  ],
  ['longer', { durationMin: 75 }, '', { startAt: session.startAt, endAt: '2026-11-18T00:15:00.000Z' }],
  ['another room', { roomId: 'attic' }, 'Attic', { roomId: 'attic', roomName: 'Attic' }],
  ['no instructor', { staffId: null }, 'No instructor', { staffId: null, staffName: null }],
])('%s: shown before the answer', (_case, move, columnName, expected) => {
  expect(shownAfter(moved(move, columnName))).toMatchObject(expected);
});

test('a co-instructor becomes the instructor, and is one again when that is undone', () => {
  const [hana, ben] = ['hana', 'ben'].map((id) => ({ staffId: id, displayName: id }));
  const together = { ...session, coInstructors: [hana, ben].flatMap((one) => one ?? []) };
  const toHana = { ...moved({ staffId: 'hana' }, 'Hana'), session: together };
  expect(shownAfter(toHana)).toMatchObject({ staffName: 'Hana', coInstructors: [ben] });
  expect(backFrom(toHana)).toEqual({ staffId, coInstructorIds: ['hana', 'ben'] });
  expect(backFrom({ ...moved({ staffId: 'dan' }, 'Dan'), session: together })).toEqual({ staffId });
});

test.each<[Move, Move]>([
  [{ date: '2026-11-20' }, { date: '2026-11-18' }],
  [{ start: '07:15' }, { start: '07:00' }],
  [{ durationMin: 75 }, { durationMin: 60 }],
  [
    { roomId: 'attic', start: '08:00' },
    { roomId, start: '07:00' },
  ],
  [{ staffId: null }, { staffId }],
])('undoing %j is %j', (move, expected) => {
  expect(backFrom(moved(move))).toEqual(expected);
});

test.each<[Move, string, string]>([
  [{ date: '2026-11-20' }, '', 'Fri 20 Nov'],
  [{ start: '19:15' }, '', '7:15 pm'],
  [{ date: '2026-11-20', start: '10:15' }, '', 'Fri 20 Nov, 10:15 am'],
  [{ roomId: 'attic', start: '08:00' }, 'Attic', '8:00 am, Attic'],
  [{ roomId: null }, 'No room', 'no room'],
  [{ staffId: null }, 'No instructor', 'no instructor'],
  [{ durationMin: 75 }, '', '75 minutes'],
])('%j reads "%3$s"', (move, columnName, words) => {
  expect(whereWords(moved(move, columnName), 'Asia/Singapore')).toBe(words);
  expect(movedWords(moved(move, columnName), 'Asia/Singapore')).toBe(
    `${move.durationMin ? 'Now' : 'Moved to'} ${words}`,
  );
});

test.each([
  [0, 0, ''],
  [1, 0, '1 member is booked'],
  [6, 2, '6 members are booked, 2 members are waiting'],
  [0, 1, '1 member is waiting'],
])('%i booked and %i waiting: %s', (booked, waiting, words) => {
  expect(peopleWords({ booked, waiting })).toBe(words);
});
