import {
  chooseInstructor,
  freeSlots,
  type AppointmentTerms,
  type FreeSlot,
  type Instructor,
  type Occupied,
  type SlotRequest,
  type SlotWorld,
  type WorkingHours,
} from './slot.rules.ts';

const ZONE = 'Asia/Singapore';
const at = (instant: string): number => Date.parse(instant);
/** Monday 2 March 2026 in Singapore, by its clocks. */
const monday = (time: string): number => at(`2026-03-02T${time}:00+08:00`);
const stretch = (from: string, to: string) => ({ from: monday(from), to: monday(to) });
const aSession = (from: string, to: string, change: Partial<Occupied> = {}): Occupied => ({
  ...stretch(from, to),
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  ...change,
});

const someTerms = (change: Partial<AppointmentTerms> = {}): AppointmentTerms => ({
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  slotIntervalMin: 60,
  leadTimeMin: 0,
  maxAdvanceDays: 60,
  defaultRoomId: 'studio',
  ...change,
});
const someHours = (change: Partial<WorkingHours> = {}): WorkingHours => ({
  weekday: 1,
  fromTime: '09:00',
  toTime: '12:00',
  roomId: null,
  validFrom: null,
  validTo: null,
  ...change,
});
const anInstructor = (change: Partial<Instructor> = {}): Instructor => ({
  staffId: 'ana',
  staffName: 'Ana',
  hours: [someHours()],
  sessions: [],
  leave: [],
  ...change,
});
const aWorld = (change: Partial<SlotWorld> = {}): SlotWorld => ({
  terms: someTerms(),
  instructors: [anInstructor()],
  roomSessions: new Map(),
  closures: [],
  timezone: ZONE,
  ...change,
});
/** A member who asks on Sunday evening for times on Monday. */
const aRequest = (change: Partial<SlotRequest> = {}): SlotRequest => ({
  fromDate: '2026-03-02',
  toDate: '2026-03-03',
  now: new Date('2026-03-01T12:00:00Z'),
  isBound: true,
  ...change,
});
const wallTime = (slot: FreeSlot, timezone = ZONE): string =>
  new Date(slot.from).toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
const timesOf = (world: SlotWorld, request = aRequest()): string[] =>
  freeSlots(world, request).map((slot) => wallTime(slot, world.timezone));
const withSessions = (...sessions: Occupied[]) => aWorld({ instructors: [anInstructor({ sessions })] });

describe('hours and grid', () => {
  test.each([
    ['the last one ends with the hours', aWorld(), ['09:00', '10:00', '11:00']],
    [
      'a minute too short for a third',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ toTime: '11:59' })] })] }),
      ['09:00', '10:00'],
    ],
    [
      'every half hour',
      aWorld({ terms: someTerms({ slotIntervalMin: 30 }) }),
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'hours that begin off the grid',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ fromTime: '09:10' })] })] }),
      ['10:00', '11:00'],
    ],
    [
      'hours that begin off a grid of 15 minutes',
      aWorld({
        terms: someTerms({ slotIntervalMin: 15, durationMin: 150 }),
        instructors: [anInstructor({ hours: [someHours({ fromTime: '09:10' })] })],
      }),
      ['09:15', '09:30'],
    ],
    [
      'hours with no place on the grid before midnight',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ fromTime: '23:15', toTime: '23:59' })] })] }),
      [],
    ],
    [
      'two stretches of one day',
      aWorld({
        instructors: [
          anInstructor({
            hours: [someHours({ toTime: '10:00' }), someHours({ fromTime: '14:00', toTime: '15:00' })],
          }),
        ],
      }),
      ['09:00', '14:00'],
    ],
    [
      'hours of another weekday',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ weekday: 2 })] })] }),
      [],
    ],
    [
      'hours from that very day on',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ validFrom: '2026-03-02' })] })] }),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'hours from the next day on',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ validFrom: '2026-03-03' })] })] }),
      [],
    ],
    [
      'hours until that very day',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ validTo: '2026-03-02' })] })] }),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'hours until the day before',
      aWorld({ instructors: [anInstructor({ hours: [someHours({ validTo: '2026-03-01' })] })] }),
      [],
    ],
    ['nobody', aWorld({ instructors: [] }), []],
  ])('%s', (_case, world, expected) => {
    expect(timesOf(world)).toEqual(expected);
  });
});

describe('what the instructor has already', () => {
  test.each([
    ['a class in the middle', withSessions(aSession('10:00', '11:00')), ['09:00', '11:00']],
    [
      'a class that touches on both sides',
      withSessions(aSession('08:00', '09:00'), aSession('12:00', '13:00')),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'a class that begins a minute before the end of the hours',
      withSessions(aSession('11:59', '13:00')),
      ['09:00', '10:00'],
    ],
    ['a class over all of it', withSessions(aSession('08:00', '13:00')), []],
    [
      'leave in the morning',
      aWorld({ instructors: [anInstructor({ leave: [stretch('08:00', '10:00')] })] }),
      ['10:00', '11:00'],
    ],
    [
      'leave that ends a minute into it',
      aWorld({ instructors: [anInstructor({ leave: [stretch('08:00', '10:01')] })] }),
      ['11:00'],
    ],
  ])('%s', (_case, world, expected) => {
    expect(timesOf(world)).toEqual(expected);
  });
});

describe('buffers', () => {
  const buffered = (change: Partial<AppointmentTerms>, ...sessions: Occupied[]) =>
    aWorld({
      terms: someTerms({ slotIntervalMin: 30, ...change }),
      instructors: [anInstructor({ sessions })],
    });
  test.each([
    [
      'after it, before a class',
      buffered({ bufferAfterMin: 10 }, aSession('11:00', '12:00')),
      ['09:00', '09:30'],
    ],
    [
      'after it, exactly kept',
      buffered({ bufferAfterMin: 30 }, aSession('11:00', '12:00')),
      ['09:00', '09:30'],
    ],
    ['after it, one minute too few', buffered({ bufferAfterMin: 31 }, aSession('11:00', '12:00')), ['09:00']],
    [
      'before it, after a class',
      buffered({ bufferBeforeMin: 10 }, aSession('08:00', '09:00')),
      ['09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'the buffer of the appointment before it',
      buffered({}, aSession('08:00', '09:00', { bufferAfterMin: 10 })),
      ['09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'the buffer of the appointment after it',
      buffered({}, aSession('12:00', '13:00', { bufferBeforeMin: 30 })),
      ['09:00', '09:30', '10:00', '10:30'],
    ],
    [
      'two buffers share their minutes',
      buffered({ bufferBeforeMin: 30 }, aSession('08:00', '09:00', { bufferAfterMin: 30 })),
      ['09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'buffers may lie outside of the hours',
      buffered({ bufferBeforeMin: 60, bufferAfterMin: 60 }),
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
  ])('%s', (_case, world, expected) => {
    expect(timesOf(world)).toEqual(expected);
  });
});

describe('rooms and closures', () => {
  const taken = (roomId: string) => new Map([[roomId, [stretch('10:00', '10:30')]]]);
  const inLoft = [anInstructor({ hours: [someHours({ roomId: 'loft' })] })];
  test.each([
    ['the room of the template is taken', aWorld({ roomSessions: taken('studio') }), ['09:00', '11:00']],
    ['another room is taken', aWorld({ roomSessions: taken('loft') }), ['09:00', '10:00', '11:00']],
    [
      'the room of the hours goes before that of the template',
      aWorld({ roomSessions: taken('loft'), instructors: inLoft }),
      ['09:00', '11:00'],
    ],
    [
      'no room is needed',
      aWorld({ terms: someTerms({ defaultRoomId: null }), roomSessions: taken('studio') }),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'the studio is closed',
      aWorld({ closures: [{ ...stretch('09:00', '11:00'), roomIds: [] }] }),
      ['11:00'],
    ],
    [
      'the room is closed',
      aWorld({ closures: [{ ...stretch('09:00', '11:00'), roomIds: ['studio'] }] }),
      ['11:00'],
    ],
    [
      'another room is closed',
      aWorld({ closures: [{ ...stretch('09:00', '11:00'), roomIds: ['loft'] }] }),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'a room is closed and none is needed',
      aWorld({
        terms: someTerms({ defaultRoomId: null }),
        closures: [{ ...stretch('09:00', '11:00'), roomIds: ['loft'] }],
      }),
      ['09:00', '10:00', '11:00'],
    ],
  ])('%s', (_case, world, expected) => {
    expect(timesOf(world)).toEqual(expected);
  });

  test('a slot names its room', () => {
    expect(freeSlots(aWorld({ instructors: inLoft }), aRequest())[0]).toMatchObject({
      roomId: 'loft',
      localDate: '2026-03-02',
      staffId: 'ana',
    });
  });
});

describe('how soon and how far ahead', () => {
  const bound = (change: Partial<AppointmentTerms>) => aWorld({ terms: someTerms(change) });
  const eight = new Date(monday('08:00'));
  test.each([
    [
      'lead time ends with the start',
      bound({ leadTimeMin: 120 }),
      aRequest({ now: eight }),
      ['10:00', '11:00'],
    ],
    ['lead time of a minute more', bound({ leadTimeMin: 121 }), aRequest({ now: eight }), ['11:00']],
    [
      'staff are not held to lead time',
      bound({ leadTimeMin: 121 }),
      aRequest({ now: eight, isBound: false }),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'what begins now can still be had by staff',
      bound({}),
      aRequest({ now: new Date(monday('10:00')), isBound: false }),
      ['10:00', '11:00'],
    ],
    [
      'what began a second ago cannot',
      bound({}),
      aRequest({ now: new Date(monday('10:00') + 1000), isBound: false }),
      ['11:00'],
    ],
    [
      'the last day that can be booked',
      bound({ maxAdvanceDays: 1 }),
      aRequest(),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'the day after it',
      bound({ maxAdvanceDays: 1 }),
      aRequest({ now: new Date('2026-02-28T12:00:00Z') }),
      [],
    ],
    [
      'the day after it, for staff',
      bound({ maxAdvanceDays: 1 }),
      aRequest({ now: new Date('2026-02-28T12:00:00Z'), isBound: false }),
      ['09:00', '10:00', '11:00'],
    ],
    [
      'ahead is counted in the studio’s days: there it is Sunday already',
      bound({ maxAdvanceDays: 1 }),
      aRequest({ now: new Date('2026-02-28T16:00:00Z') }),
      ['09:00', '10:00', '11:00'],
    ],
  ])('%s', (_case, world, request, expected) => {
    expect(timesOf(world, request)).toEqual(expected);
  });

  test('days that have passed are not looked at', () => {
    const slots = freeSlots(aWorld(), aRequest({ fromDate: '2026-02-16', toDate: '2026-03-10' }));
    expect([...new Set(slots.map(({ localDate }) => localDate))]).toEqual(['2026-03-02', '2026-03-09']);
  });
});

describe('when the clocks change', () => {
  const night = (timezone: string, localDate: string, change: Partial<AppointmentTerms> = {}) => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      someHours({ weekday, fromTime: '00:00', toTime: '05:00' }),
    );
    const world = aWorld({ timezone, terms: someTerms(change), instructors: [anInstructor({ hours })] });
    const next = new Date(at(`${localDate}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return freeSlots(
      world,
      aRequest({
        fromDate: localDate,
        toDate: next,
        now: new Date(at(`${localDate}T00:00:00Z`) - 86_400_000),
      }),
    );
  };
  test.each([
    ['an hour is skipped', 'Europe/Paris', '2026-03-29', ['00:00', '01:00', '03:00', '04:00']],
    [
      'an hour comes twice',
      'Europe/Paris',
      '2026-10-25',
      ['00:00', '01:00', '02:00', '02:00', '03:00', '04:00'],
    ],
    ['in New York, skipped', 'America/New_York', '2026-03-08', ['00:00', '01:00', '03:00', '04:00']],
    [
      'in New York, twice',
      'America/New_York',
      '2026-11-01',
      ['00:00', '01:00', '01:00', '02:00', '03:00', '04:00'],
    ],
    ['midnight itself is skipped', 'America/Havana', '2026-03-08', ['01:00', '02:00', '03:00', '04:00']],
    ['never', ZONE, '2026-03-29', ['00:00', '01:00', '02:00', '03:00', '04:00']],
  ])('%s', (_case, timezone, localDate, expected) => {
    expect(night(timezone, localDate).map((slot) => wallTime(slot, timezone))).toEqual(expected);
  });

  test.each([
    ['skipped', '2026-10-04', ['00:00', '01:00', '02:30', '03:30']],
    ['twice', '2026-04-05', ['00:00', '01:00', '01:30', '02:30', '03:30']],
  ])(
    'half an hour is %s: the grid moves with the clocks and the length stays',
    (_case, localDate, expected) => {
      const slots = night('Australia/Lord_Howe', localDate);
      expect(slots.map((slot) => wallTime(slot, 'Australia/Lord_Howe'))).toEqual(expected);
      expect(new Set(slots.map(({ from, to }) => to - from))).toEqual(new Set([3_600_000]));
    },
  );
});

test('two instructors: by time, then in their order', () => {
  const world = aWorld({
    instructors: [
      anInstructor({ sessions: [aSession('10:00', '11:00')] }),
      anInstructor({ staffId: 'ben', staffName: 'Ben' }),
    ],
  });
  expect(freeSlots(world, aRequest()).map((slot) => `${wallTime(slot)} ${slot.staffName}`)).toEqual([
    '09:00 Ana',
    '09:00 Ben',
    '10:00 Ben',
    '11:00 Ana',
    '11:00 Ben',
  ]);
});

describe('whoever is free', () => {
  const slots = ['ana', 'ben', 'cy'].map((staffId) => ({ staffId }) as FreeSlot);
  test.each([
    [
      'the one with the least to do',
      [
        ['ana', 60],
        ['ben', 30],
        ['cy', 45],
      ],
      'ben',
    ],
    [
      'nothing at all is least',
      [
        ['ana', 60],
        ['ben', 30],
      ],
      'cy',
    ],
    [
      'the first among equals',
      [
        ['ana', 30],
        ['ben', 30],
        ['cy', 30],
      ],
      'ana',
    ],
  ])('%s', (_case, loads, expected) => {
    expect(chooseInstructor(slots, new Map(loads as [string, number][]))?.staffId).toBe(expected);
  });

  test('nobody', () => {
    expect(chooseInstructor([], new Map())).toBeNull();
  });
});

describe('over midnight', () => {
  const nightly = (fromTime: string, toTime: string) =>
    aWorld({ instructors: [anInstructor({ hours: [someHours({ fromTime, toTime })] })] });
  test.each([
    ['18:00', '00:00', ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00'], []],
    ['22:00', '02:00', ['22:00', '23:00'], ['00:00', '01:00']],
    ['23:30', '02:00', [], ['00:00', '01:00']],
    ['23:30', '23:59', [], []],
  ])('hours from %s to %s: slots of the day, and of the day after', (from, to, onMonday, onTuesday) => {
    const world = nightly(from, to);
    expect(timesOf(world)).toEqual(onMonday);
    const tuesday = aRequest({ fromDate: '2026-03-03', toDate: '2026-03-04' });
    expect(timesOf(world, tuesday)).toEqual(onTuesday);
    expect(freeSlots(world, tuesday).every(({ localDate }) => localDate === '2026-03-03')).toBe(true);
  });
});
