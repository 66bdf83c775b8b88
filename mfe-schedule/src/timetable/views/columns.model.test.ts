import { aSession } from '@studio/contract/testing/sessions';
import { aRoom } from '@studio/contract/testing/studios';
import { aStaffOption } from '../../testing/builders/staff.ts';
import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import {
  closedDays,
  columnsOf,
  hoursOf,
  itemsOf,
  minuteOf,
  moveTo,
  shadesOf,
  startingAt,
  wallTime,
  type Axis,
  type GridView,
} from './columns.model.ts';

const loft = aRoom({ name: 'Loft' });
const mei = aStaffOption({ displayName: 'Mei Lin' });
const { roomId } = loft;
const { staffId } = mei;
/** A deleted room. */
const old = aRoom().roomId;
const axis = (view: GridView): Axis => ({
  view,
  date: '2026-11-16',
  today: '2026-11-18',
  timezone: 'Asia/Singapore',
  rooms: [loft],
  staff: [mei],
});

test.each([
  ['2026-11-17T23:00:00.000Z', 'Asia/Singapore', 420],
  ['2026-11-17T16:00:00.000Z', 'Asia/Singapore', 0],
  // The night in which summer time ends in New York: 1:30 am occurs twice.
  ['2026-11-01T05:30:00.000Z', 'America/New_York', 90],
  ['2026-11-01T06:30:00.000Z', 'America/New_York', 90],
])('%s in %s is minute %i', (instant, zone, minute) => {
  expect(minuteOf(instant, zone)).toBe(minute);
});

test.each([
  [0, '00:00'],
  [425, '07:05'],
  [1439, '23:59'],
])('minute %i is %s', (minute, time) => {
  expect(wallTime(minute)).toBe(time);
});

describe('columns', () => {
  test('of a week are its days, with today marked', () => {
    const columns = columnsOf(axis('week'), []);
    expect(columns).toHaveLength(7);
    expect(columns[0]).toEqual({ key: '2026-11-16', label: 'Mon', note: '16 Nov', isToday: false });
    expect(columns[2]).toMatchObject({ key: '2026-11-18', isToday: true });
  });

  test('of a day are its rooms, then deleted rooms and sessions without a room', () => {
    const sessions = [
      aSession({ roomId: null, roomName: null }),
      aSession({ roomId: old, roomName: 'Old room' }),
      aSession({ roomId }),
      aSession({ roomId: null, roomName: null }),
    ];
    expect(columnsOf(axis('rooms'), sessions).map(({ label }) => label)).toEqual([
      'Loft',
      'Old room',
      'No room',
    ]);
  });

  test('of a day are all instructors, those who teach that day first', () => {
    const [ana, ben] = [aStaffOption({ displayName: 'Ana Lim' }), aStaffOption({ displayName: 'Ben Ong' })];
    const columns = columnsOf({ ...axis('instructors'), staff: [ana, ben, mei] }, [
      aSession({ staffId: mei.staffId }),
      aSession({ staffId: ben.staffId }),
    ]);
    expect(columns.map(({ label }) => label)).toEqual(['Ben Ong', 'Mei Lin', 'Ana Lim']);
  });

  test('sessions without an instructor come last', () => {
    const sessions = [
      aSession({ staffId: null, staffName: null }),
      aSession({ staffId, staffName: 'Mei Lin' }),
    ];
    expect(columnsOf(axis('instructors'), sessions).map(({ label }) => label)).toEqual([
      'Mei Lin',
      'No instructor',
    ]);
  });
});

describe('items', () => {
  const now = new Date('2026-11-17T22:59:59.999Z');
  const session = aSession({ roomId, staffId });
  const place = { id: session.scheduleId, start: 420, end: 480, isFixed: false };

  test.each<[GridView, string]>([
    ['week', '2026-11-18'],
    ['rooms', roomId],
    ['instructors', staffId],
  ])('%s: in column %s', (view, column) => {
    expect(itemsOf([session], axis(view), now)).toEqual([{ ...place, column }]);
  });

  test.each([
    ['before it begins', session, now, false],
    ['when it begins', session, new Date('2026-11-17T23:00:00.000Z'), true],
    ['cancelled', aSession({ status: 'CANCELLED' }), now, true],
    ['completed', aSession({ status: 'COMPLETED' }), now, true],
  ])('can be moved, %s: fixed is %4$s', (_case, one, at, isFixed) => {
    expect(itemsOf([one], axis('week'), at)[0]?.isFixed).toBe(isFixed);
  });

  test('a session past midnight ends with its day', () => {
    const night = aSession({ startAt: '2026-11-18T15:00:00.000Z', endAt: '2026-11-18T18:00:00.000Z' });
    expect(itemsOf([night], axis('week'), now)[0]).toMatchObject({ start: 1380, end: 1440 });
  });
});

test.each([
  ['none', [], 360, 1320],
  ['an early one', [{ id: 'a', column: 'c', start: 350, end: 410 }], 300, 1320],
  ['a late one', [{ id: 'a', column: 'c', start: 1290, end: 1321 }], 360, 1380],
])('displayed hours: %s', (_case, items, from, to) => {
  expect(hoursOf(items)).toEqual({ from, to });
});

describe('closures', () => {
  const closure = (more: Partial<StudioClosure>) =>
    ({
      studioClosureName: 'New year',
      fromDate: '2026-11-17',
      toDate: '2026-11-18',
      isAllDay: true,
      roomIds: [],
      roomNames: [],
      startAt: '2026-11-17T02:00:00.000Z',
      endAt: '2026-11-18T04:00:00.000Z',
      ...more,
    }) as unknown as StudioClosure;
  const shades = (view: GridView, more: Partial<StudioClosure>) =>
    shadesOf(
      [closure(more)],
      columnsOf({ ...axis(view), date: view === 'week' ? '2026-11-16' : '2026-11-17' }, []),
      { ...axis(view), date: view === 'week' ? '2026-11-16' : '2026-11-17' },
    );

  test('cover whole days of a week', () => {
    expect(shades('week', {})).toEqual(
      ['2026-11-17', '2026-11-18'].map((column) => ({ column, start: 0, end: 1440, label: 'New year' })),
    );
  });

  test('cover hours: from the start on the first day, to the end on the last', () => {
    expect(shades('week', { isAllDay: false })).toEqual([
      { column: '2026-11-17', start: 600, end: 1440, label: 'New year' },
      { column: '2026-11-18', start: 0, end: 720, label: 'New year' },
    ]);
  });

  test('of one room are only in its column', () => {
    expect(shades('rooms', { roomIds: [roomId] })).toEqual([
      { column: roomId, start: 0, end: 1440, label: 'New year' },
    ]);
    expect(shades('rooms', { roomIds: [old] })).toEqual([]);
    expect(shades('week', { roomIds: [roomId] })).toEqual([]);
    expect(shades('instructors', { roomIds: [roomId] })).toEqual([]);
  });
});

describe('a move', () => {
  const item = { id: 's', column: 'a', start: 420, end: 480 };
  test.each<[string, GridView, { column: string; start: number; end: number }, unknown]>([
    ['nowhere', 'week', { column: 'a', start: 420, end: 480 }, null],
    ['to another day', 'week', { column: 'b', start: 420, end: 480 }, { date: 'b' }],
    ['to another time', 'week', { column: 'a', start: 435, end: 495 }, { start: '07:15' }],
    ['another length', 'week', { column: 'a', start: 420, end: 495 }, { durationMin: 75 }],
    [
      'to another room and time',
      'rooms',
      { column: 'b', start: 435, end: 495 },
      { roomId: 'b', start: '07:15' },
    ],
    ['to no room', 'rooms', { column: 'none', start: 420, end: 480 }, { roomId: null }],
    ['to another instructor', 'instructors', { column: 'b', start: 420, end: 480 }, { staffId: 'b' }],
  ])('%s', (_case, view, to, expected) => {
    expect(moveTo(item, to, view)).toEqual(expected);
  });
});

test.each<[GridView, string, unknown]>([
  ['week', '2026-11-18', { date: '2026-11-18', start: '07:15' }],
  ['rooms', roomId, { date: '2026-11-16', start: '07:15', roomId }],
  ['rooms', 'none', { date: '2026-11-16', start: '07:15' }],
  ['instructors', staffId, { date: '2026-11-16', start: '07:15', staffId }],
])('in %s, a new session at %s', (view, column, expected) => {
  expect(startingAt(column, 435, axis(view))).toEqual(expected);
});

test('days of a month on which the whole studio is closed', () => {
  const closure = (more: object) =>
    ({
      studioClosureName: 'New year',
      fromDate: '2026-11-29',
      toDate: '2026-12-03',
      isAllDay: true,
      roomIds: [],
      ...more,
    }) as unknown as StudioClosure;
  const closures = [
    closure({}),
    closure({ isAllDay: false, toDate: '2026-12-05' }),
    closure({ roomIds: [roomId], toDate: '2026-12-05' }),
  ];
  expect([...closedDays(closures, { from: '2026-12-01', to: '2026-12-03' })]).toEqual([
    ['2026-12-01', 'New year'],
    ['2026-12-02', 'New year'],
  ]);
});
