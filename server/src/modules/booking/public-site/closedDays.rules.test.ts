import { closedDays } from './closedDays.rules.ts';

const aClosure = (fields = {}) => ({
  studioClosureName: 'Holiday',
  fromDate: '2026-12-24',
  toDate: '2026-12-26',
  isAllDay: true,
  roomIds: [],
  cancelSessions: true,
  ...fields,
});
const SHOWN = { today: '2026-12-01', lastDay: '2026-12-29' };
const WHOLE = [{ name: 'Holiday', from: '2026-12-24', to: '2026-12-26' }];

test.each([
  ['whole days', {}, SHOWN, WHOLE],
  ['its last day is today', {}, { ...SHOWN, today: '2026-12-26' }, WHOLE],
  ['it is over', {}, { ...SHOWN, today: '2026-12-27' }, []],
  ['it begins on the last day that is shown', {}, { ...SHOWN, lastDay: '2026-12-24' }, WHOLE],
  ['it begins after that', {}, { ...SHOWN, lastDay: '2026-12-23' }, []],
  ['one room', { roomIds: ['a room'] }, SHOWN, []],
  ['classes take place all the same', { cancelSessions: false }, SHOWN, []],
  [
    'from noon to noon',
    { isAllDay: false },
    SHOWN,
    [{ name: 'Holiday', from: '2026-12-25', to: '2026-12-25' }],
  ],
  ['some hours of one day', { isAllDay: false, toDate: '2026-12-24' }, SHOWN, []],
] as const)('%s', (_case, fields, shown, days) => {
  expect(closedDays([aClosure(fields)], shown)).toEqual(days);
});
