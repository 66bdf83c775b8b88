import {
  besideOneAnother,
  busyIn,
  clashesOf,
  keepsOut,
  roomSentence,
  staffSentence,
  type Other,
} from './clash.rules.ts';

const CLOCK = { timezone: 'Asia/Singapore', timeFormat: '12h', dateOrder: 'DAY_FIRST' } as const;

const span = (from: string, to: string) => ({
  startAt: new Date(`2026-03-04T${from}Z`),
  endAt: new Date(`2026-03-04T${to}Z`),
});
const other = (from: string, to: string, change: Partial<Other> = {}): Other => ({
  ...span(from, to),
  scheduleId: 'x',
  className: 'Mat Pilates',
  roomName: 'Loft',
  staffId: 'ana',
  staffName: 'Ana',
  isAccepted: false,
  ...change,
});
const slot = { localDate: '2026-03-04', ...span('10:00', '11:00') };

test.each([
  ['an empty room', [], true],
  ['one that ends when it starts', [other('09:00', '10:00')], true],
  ['one that starts when it ends', [other('11:00', '12:00')], true],
  ['one that ends a minute later', [other('09:00', '10:01')], false],
  ['one that starts a minute earlier', [other('10:59', '12:00')], false],
  ['one inside', [other('10:15', '10:30')], false],
  ['one around', [other('09:00', '12:00')], false],
])('a session from 10:00 to 11:00 beside %s', (_case, taken, fits) => {
  expect(clashesOf([slot], taken)).toEqual(fits ? [] : [{ slot, other: taken[0] }]);
});

test('everybody who is busy is found, each once', () => {
  const theirs = [
    other('10:30', '11:30'),
    other('10:45', '11:45', { className: 'Barre' }),
    other('10:00', '10:30', { staffId: 'ben', staffName: 'Ben' }),
    other('11:00', '12:00', { staffId: 'cleo', staffName: 'Cleo' }),
  ];
  expect(busyIn(slot, theirs).map(({ other: one }) => [one.staffId, one.className])).toEqual([
    ['ana', 'Mat Pilates'],
    ['ben', 'Mat Pilates'],
  ]);
});

test.each<[string, Partial<Other>, boolean, boolean]>([
  ['a session', {}, false, true],
  ['a session that this series was made beside', {}, true, false],
  ['one of a series that was made beside others', { isAccepted: true }, false, false],
  ['leave', { scheduleId: null }, true, true],
])('whether %s keeps somebody out', (_case, change, isAcceptedHere, expected) => {
  expect(keepsOut(other('10:00', '11:00', change), isAcceptedHere)).toBe(expected);
});

test('sessions of one series that overlap clash among themselves, and the earlier one is kept', () => {
  const first = { localDate: '2026-03-04', ...span('10:00', '12:00') };
  const second = { localDate: '2026-03-04', ...span('11:00', '13:00') };
  expect(besideOneAnother([first, second])).toEqual({ kept: [first], left: [second] });
});

test.each([
  [
    'teaches',
    other('10:30', '11:20'),
    'Ana already teaches Mat Pilates on Wed 4 Mar, 6:30 pm–7:20 pm in Loft.',
  ],
  [
    'teaches in no room',
    other('10:30', '11:20', { roomName: null }),
    'Ana already teaches Mat Pilates on Wed 4 Mar, 6:30 pm–7:20 pm.',
  ],
  ['is away', other('00:00', '23:00', { scheduleId: null }), 'Ana is on leave on Wed 4 Mar.'],
])('says that an instructor %s', (_case, busy, sentence) => {
  expect(staffSentence({ slot, other: busy }, CLOCK)).toBe(sentence);
});

test('says what is in the room', () => {
  expect(roomSentence({ slot, other: other('10:30', '11:20') }, CLOCK)).toBe(
    'This time clashes with Mat Pilates in Loft on Wed 4 Mar, 6:30 pm–7:20 pm.',
  );
});
